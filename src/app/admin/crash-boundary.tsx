import { Component, type ErrorInfo, type ReactNode, Suspense } from 'react';
import { latePart } from '#platform/admin/late-part.ts';

const CrashPage = latePart(async () => (await import('./library-pages.ts')).CrashPage);

interface Crash {
  error: Error;
  info?: ErrorInfo;
  /** Where it happened: another screen is not crashed. */
  place: string;
}

/** Keeps bar and menu when a screen crashes, and tells what happened in its place until another screen is opened. */
export class CrashBoundary extends Component<{ place: string; children: ReactNode }, { crash?: Crash }> {
  override state: { crash?: Crash } = {};

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    this.setState({ crash: { error, info, place: this.props.place } });
  }

  override componentDidUpdate(): void {
    if (this.state.crash && this.state.crash.place !== this.props.place) this.setState({ crash: undefined });
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return (
      <Suspense fallback={null}>
        <CrashPage
          error={crash.error}
          {...(crash.info ? { errorInfo: crash.info } : {})}
          resetErrorBoundary={() => this.setState({ crash: undefined })}
        />
      </Suspense>
    );
  }
}
