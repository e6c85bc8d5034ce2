export type { RegistrationRefusal } from './errors.ts';
export { ACCOUNT_DETAILS } from './rules/account-details.ts';
export { askPasswordWords } from './rules/ask-password-words.ts';
export { confirmEmailPath } from './rules/confirm-email.ts';
export { isEmailAddress } from './rules/email-address.ts';
export type { LoadedGuestForm } from './rules/guest-form.ts';
export { type LogInView, logInView, ownPath } from './rules/log-in-view.ts';
export { type LoadedLogInWay, nameAutoComplete } from './rules/log-in-way.ts';
export { logInWords } from './rules/log-in-words.ts';
export { LOST_PASSWORD, type LostPasswordView } from './rules/lost-password-view.ts';
export {
  type AskedOfNewcomers,
  PASSWORD_LENGTH,
  registrationProblems,
  USERNAME_LENGTH,
} from './rules/registration.ts';
export {
  encodingOf,
  type LoadedRegistrationPart,
  type RegistrationView,
  refusedFields,
  registrationView,
} from './rules/registration-view.ts';
export { registrationWords } from './rules/registration-words.ts';
export { whereItWaits } from './rules/waiting-log-in.ts';
export { accountSettings } from './settings.ts';
export { accountPageTexts } from './texts.ts';
export { AccountCard } from './ui/account-card.tsx';
export { AccountField, FormProblem, FormSaid } from './ui/account-field.tsx';
export { LinkedTerms } from './ui/linked-terms.tsx';
export { LogInForm } from './ui/log-in-form.tsx';
export { LostPassword } from './ui/lost-password.tsx';
export { RegistrationForm } from './ui/registration-form.tsx';
export { usePasswordHint } from './ui/use-password-hint.ts';
