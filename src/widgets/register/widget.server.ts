import { widget } from '#platform/documents/widget.ts';
import { loadRegister } from './register.load.server.ts';
import { RegisterView } from './register.view.tsx';
import { register } from './register.widget.ts';

/** The widget with its view and its loader. */
export const registerWidget = widget(register, RegisterView, loadRegister);
