import { widget } from '#platform/documents/widget.ts';
import { addressReaches } from '#platform/links/large-reaches.ts';
import { ButtonView } from './button.view.tsx';
import { button } from './button.widget.ts';

/** The widget with its view. */
export const buttonWidget = widget(button, ButtonView, null, null, null, ({ address }) =>
  addressReaches(address),
);
