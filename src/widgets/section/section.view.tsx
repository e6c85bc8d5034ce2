import type { ReactNode } from 'react';
import type { WidgetViewProps } from '#platform/documents/widget.ts';

type Props = { width: string; background: string; space: string; label: string; content: ReactNode };

/** A band across the page. */
export function SectionView({ props }: WidgetViewProps<Props>) {
  const { width, background, space, label, content } = props;
  return (
    <section className={`band band-${background} space-${space}`} aria-label={label || undefined}>
      <div className={`width-${width}`}>{content}</div>
    </section>
  );
}
