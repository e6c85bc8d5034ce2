import { widget } from '#platform/documents/widget.ts';
import { OffCanvasView } from './off-canvas.view.tsx';
import { offCanvas } from './off-canvas.widget.ts';

/** The widget with its view and the saved section that it may show. */
export const offCanvasWidget = widget(offCanvas, OffCanvasView, null, null, ({ props: { template } }) =>
  template === null ? [] : [template],
);
