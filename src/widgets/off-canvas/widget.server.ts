import { widget } from '#platform/documents/widget.ts';
import { OffCanvasView } from './off-canvas.view.tsx';
import { offCanvas } from './off-canvas.widget.ts';

/** The widget with its view. */
export const offCanvasWidget = widget(offCanvas, OffCanvasView);
