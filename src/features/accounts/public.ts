export type { CreateUserRefusal, LogInRefusal } from './errors.ts';
export { type LogInView, logInView, ownPath } from './rules/log-in-view.ts';
export type { Role } from './rules/roles.ts';

export { accountPageTexts } from './texts.ts';
export { LogInForm } from './ui/log-in-form.tsx';
