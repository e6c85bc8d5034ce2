import { widget } from '#platform/documents/widget.ts';
import { loadLogIn } from './log-in.load.server.ts';
import { LogInWidgetView } from './log-in.view.tsx';
import { logIn } from './log-in.widget.ts';

/** The widget with its view and its loader. */
export const logInWidget = widget(logIn, LogInWidgetView, loadLogIn);
