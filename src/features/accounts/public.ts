export type { CreateUserRefusal, LogInRefusal, RegistrationRefusal } from './errors.ts';
export { isEmailAddress } from './rules/email-address.ts';
export { type LogInView, logInView, ownPath } from './rules/log-in-view.ts';
export { LOST_PASSWORD, type LostPasswordView } from './rules/lost-password-view.ts';
export { type AskedOfNewcomers, type RegistrationField, registrationProblems } from './rules/registration.ts';
export {
  type LoadedRegistrationPart,
  type RegistrationView,
  refusedFields,
  registrationView,
} from './rules/registration-view.ts';
export { registrationWords } from './rules/registration-words.ts';
export type { Role } from './rules/roles.ts';
export { accountSettings } from './settings.ts';
export { accountPageTexts } from './texts.ts';
export { AccountField } from './ui/account-field.tsx';
export { LogInForm } from './ui/log-in-form.tsx';
export { LostPassword } from './ui/lost-password.tsx';
export { RegistrationForm } from './ui/registration-form.tsx';
