import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { Box } from '#widgets/section/public.ts';
import type { BoxData } from '#widgets/section/section.load.server.ts';
import type { container } from './container.widget.ts';

/** Widgets arranged as their owner likes. */
export function ContainerView({
  props,
  data,
  styles,
}: WidgetViewProps<PropsOf<typeof container>, BoxData | undefined>) {
  useStyles('section-box');
  return (
    <Box props={props} data={data} styles={styles} outer="box" inner="box-inner">
      {props.content}
    </Box>
  );
}
