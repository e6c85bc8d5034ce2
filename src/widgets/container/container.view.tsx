import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import type { BoxData } from '#widgets/section/box.load.server.ts';
import { Box } from '#widgets/section/box.tsx';
import type { container } from './container.widget.ts';

/** Widgets arranged as their owner likes. */
export function ContainerView({
  props,
  data,
}: WidgetViewProps<PropsOf<typeof container>, BoxData | undefined>) {
  useStyles('section-box');
  return (
    <Box props={props} data={data} outer="box" inner="box-inner">
      {props.content}
    </Box>
  );
}
