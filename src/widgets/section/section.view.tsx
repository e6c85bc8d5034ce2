import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { Box } from './box.tsx';
import type { BoxData } from './section.load.server.ts';
import type { section } from './section.widget.ts';

/** A band across the page; one that stays in sight is moved by its script. */
export function SectionView({
  props,
  data,
  styles,
}: WidgetViewProps<PropsOf<typeof section>, BoxData | undefined>) {
  const { width, background, space, label, sticky, stickyFrom, stickyTo, content } = props;
  useStyles(...(sticky ? ['sticky-section'] : []));
  const stays = sticky
    ? { 'data-sticky-from': stickyFrom, 'data-sticky-to': stickyTo, ...live('sticky-section') }
    : {};
  return (
    <Box
      props={props}
      data={data}
      outer={`band band-${background} space-${space}`}
      inner={`width-${width}`}
      attributes={{ 'aria-label': label || undefined, style: styles?.space, ...stays }}
      styles={styles}
    >
      {content}
    </Box>
  );
}
