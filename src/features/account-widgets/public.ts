export { pathAfter, saidAt } from './rules/after-success.ts';
export {
  ACCOUNT_WIDGETS,
  type LogInSettings,
  logInFields,
  type RegisterSettings,
  type ResetPasswordSettings,
  registerFields,
  resetPasswordFields,
} from './rules/widget-fields.ts';
export { firstWrong, type LeftWidgetForm, type WidgetForm } from './rules/widget-place.ts';
export { accountWidgetTexts } from './texts.ts';
export { AccountWidgetForm } from './ui/account-widget-form.tsx';
export { NewPasswordField } from './ui/new-password-field.tsx';
