import { widget } from '#platform/documents/widget.ts';
import { ButtonView } from './button.view.tsx';
import { button } from './button.widget.ts';

/** The widget with its view. */
export const buttonWidget = widget(button, ButtonView);
