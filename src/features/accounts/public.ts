export type { CreateUserRefusal, LogInRefusal, RegistrationRefusal } from './errors.ts';
export { type LogInView, logInView, ownPath } from './rules/log-in-view.ts';
export { type AskedOfNewcomers, type RegistrationField, registrationProblems } from './rules/registration.ts';
export { registrationWords } from './rules/registration-words.ts';
export type { Role } from './rules/roles.ts';
export { accountSettings } from './settings.ts';
export { accountPageTexts } from './texts.ts';
export { LogInForm } from './ui/log-in-form.tsx';
