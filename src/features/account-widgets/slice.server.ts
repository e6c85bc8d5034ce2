import { widgets } from '#platform/documents/known-widgets.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { logInWidget } from '#widgets/log-in/widget.server.ts';
import { registerWidget } from '#widgets/register/widget.server.ts';
import { resetPasswordWidget } from '#widgets/reset-password/widget.server.ts';
import { logInWidgetForm } from './operations/log-in-widget-form.server.ts';
import { registerWidgetForm } from './operations/register-widget-form.server.ts';
import { resetWidgetForms } from './operations/reset-widget-forms.server.ts';
import { accountWidgetTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'account-widgets',
  texts: [{ title: 'Log-in and registration widgets', texts: accountWidgetTexts }],
  forms: [logInWidgetForm, registerWidgetForm, ...resetWidgetForms],
  adds: [widgets.with(logInWidget, registerWidget, resetPasswordWidget)],
});
