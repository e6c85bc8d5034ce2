import type { ComponentType } from 'react';
import type { PasswordFieldView } from '#features/fields/public.ts';
import { isLeftBy } from '#platform/pages/is-left-by.ts';
import type { AskedOfNewcomers, RegistrationField } from './registration.ts';

/** Field of a plain form that repeats the password. */
export const PASSWORD_AGAIN = 'password_again';

/** What is wrong with a registration, by field, those of later slices included; '' = with none of them alone. */
export type RegistrationErrors = Record<string, string>;

/** Fields of a later slice, ready to be shown. */
export interface LoadedRegistrationPart {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: parts of many shapes; each is typed where it is made by `registrationPart`
  View: ComponentType<{ data: any }>;
  data: unknown;
  /** Whether it brings files, so that the form has to be sent in parts. */
  hasFiles: boolean;
}

/** What the owner says of the fields that every form has; what is left out is said as usual. */
export type RegistrationWords = Partial<
  Record<RegistrationField | 'again', { label?: string; hint?: string; placeholder?: string }>
>;

/** What a form for a new account shows. */
export interface RegistrationView {
  /** `again`: the password a second time. */
  asked: AskedOfNewcomers & { again: boolean };
  words: RegistrationWords;
  /** What was typed before; never the password. */
  email: string;
  username: string;
  password: PasswordFieldView;
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
  /** All fields as they were sent but the password, for the parts of later slices. */
  sent: Readonly<Record<string, unknown>>;
}

/** A form for a new account, with what was refused before. */
export function registrationView(
  form: unknown,
  { asked, words, password, redirect }: Pick<RegistrationView, 'asked' | 'words' | 'password' | 'redirect'>,
): RegistrationView {
  const { email, username, errors } = isLeftBy<RefusedRegistration>(form, 'registration')
    ? form
    : { email: '', username: '', errors: {} };
  return { asked, words, email, username, password, errors, redirect };
}

const ORDER: readonly string[] = ['email', 'username', 'password', PASSWORD_AGAIN];

/** The field of a refused registration that takes the focus: the shop's own come first. */
export function firstRefused(errors: RegistrationErrors): string | null {
  return [...ORDER, ...Object.keys(errors)].find((field) => field !== '' && errors[field]) ?? null;
}

/** What later slices' fields need of a registration that was refused. */
export function refusedFields(
  form: unknown,
): Pick<RefusedRegistration, 'sent' | 'errors'> & { leadsTo: string | null } {
  const { sent, errors } = isLeftBy<RefusedRegistration>(form, 'registration')
    ? form
    : { sent: {}, errors: {} };
  return { sent, errors, leadsTo: firstRefused(errors) };
}

/** How a form is sent in which these fields stand. */
export function encodingOf(
  parts: readonly Pick<LoadedRegistrationPart, 'hasFiles'>[],
): 'multipart/form-data' | undefined {
  return parts.some(({ hasFiles }) => hasFiles) ? 'multipart/form-data' : undefined;
}
