import { widget } from '#platform/documents/widget.ts';
import { loadResetPassword } from './reset-password.load.server.ts';
import { ResetPasswordView } from './reset-password.view.tsx';
import { resetPassword } from './reset-password.widget.ts';

/** The widget with its view and its loader. */
export const resetPasswordWidget = widget(resetPassword, ResetPasswordView, loadResetPassword);
