import { widget } from '#platform/documents/widget.ts';
import { SpacerView } from './spacer.view.tsx';
import { spacer } from './spacer.widget.ts';

/** The widget with its view. */
export const spacerWidget = widget(spacer, SpacerView);
