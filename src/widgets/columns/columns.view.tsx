import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import type { columns } from './columns.widget.ts';

/** Widgets side by side. */
export function ColumnsView({ nodeId, props, styles }: WidgetViewProps<PropsOf<typeof columns>>) {
  const { columns, shape, align } = props;
  // Few pages have a side column, or other columns on some devices.
  useStyles(
    ...(shape === 'side-first' ? ['columns-side'] : []),
    ...(styles?.shape || shape === 'stacked' ? ['columns-shape'] : []),
  );
  return (
    <div
      className={`columns columns-of-${columns.length} columns-${shape} align-${align}`}
      style={styles && { ...styles.shape, ...styles.align }}
    >
      {columns.map(({ content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity and are rendered once
        <div key={`${nodeId}-${index}`} className="column">
          {content}
        </div>
      ))}
    </div>
  );
}
