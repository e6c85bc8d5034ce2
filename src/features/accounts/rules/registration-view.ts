import type { AskedOfNewcomers, RegistrationField } from './registration.ts';

/** What is wrong with a registration, by field; '' = with none of them alone. */
export type RegistrationErrors = Partial<Record<RegistrationField | '', string>>;

/** What a form for a new account shows. */
export interface RegistrationView {
  asked: AskedOfNewcomers;
  /** What was typed before; never the password. */
  email: string;
  username: string;
  errors: RegistrationErrors;
  /** A path of this shop. */
  redirect: string;
}

/** What a refused registration leaves for the page that is shown again. */
export interface RefusedRegistration {
  kind: 'registration';
  email: string;
  username: string;
  errors: RegistrationErrors;
}

/** A form for a new account, with what was refused before. */
export function registrationView(form: unknown, asked: AskedOfNewcomers, redirect: string): RegistrationView {
  const { email, username, errors } = isRefused(form) ? form : { email: '', username: '', errors: {} };
  return { asked, email, username, errors, redirect };
}

function isRefused(form: unknown): form is RefusedRegistration {
  return typeof form === 'object' && form !== null && (form as { kind?: unknown }).kind === 'registration';
}
