import type { WidgetViewProps } from '#platform/documents/widget.ts';

/** Space, or a hairline with space around it. */
export function SpacerView({ props }: WidgetViewProps<{ size: string; line: boolean }>) {
  return props.line ? (
    <hr className={`spacer spacer-${props.size}`} />
  ) : (
    <div className={`spacer spacer-${props.size}`} />
  );
}
