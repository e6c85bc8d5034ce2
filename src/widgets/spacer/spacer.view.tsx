import type { WidgetViewProps } from '#platform/documents/widget.ts';

/** Space, or a hairline with space around it. */
export function SpacerView({ props, styles }: WidgetViewProps<{ size: string; line: boolean }>) {
  return props.line ? (
    <hr className={`spacer spacer-${props.size}`} style={styles?.size} />
  ) : (
    <div className={`spacer spacer-${props.size}`} style={styles?.size} />
  );
}
