import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import type { section } from './section.widget.ts';

/** A band across the page; one that stays in sight is moved by its script. */
export function SectionView({ props }: WidgetViewProps<PropsOf<typeof section>>) {
  const { width, background, space, label, sticky, stickyFrom, stickyTo, content } = props;
  useStyles(...(sticky ? ['sticky-section'] : []));
  return (
    <section
      className={`band band-${background} space-${space}`}
      aria-label={label || undefined}
      {...(sticky
        ? { 'data-sticky-from': stickyFrom, 'data-sticky-to': stickyTo, ...live('sticky-section') }
        : {})}
    >
      <div className={`width-${width}`}>{content}</div>
    </section>
  );
}
