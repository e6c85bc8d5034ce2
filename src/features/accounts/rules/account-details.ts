import type { ComponentType } from 'react';
import { LONGEST_PART, type PasswordFieldView } from '#features/fields/public.ts';
import { isLeftBy } from '#platform/pages/is-left-by.ts';

/** Last part of the address below the account page at which people change their details. */
export const ACCOUNT_DETAILS = 'edit-account';

/** Longest name of an account: a first and a last one as long as addresses take them. More is refused, never cut. */
export const LONGEST_NAME = 2 * LONGEST_PART + 1;

/** What is wrong with the details as they were sent, by field. */
export type DetailsErrors = Partial<
  Record<'account_display_name' | 'account_email' | 'password_current' | 'code_current', string>
>;

/** What is wrong with a change of the password, by field. */
export type PasswordChangeErrors = Partial<
  Record<'password_current' | 'code_current' | 'password_1' | 'password_2', string>
>;

/** What a refused form leaves for the page that is shown again; passwords never come back. */
export type RefusedDetails =
  | { kind: 'account-details'; name: string; email: string; errors: DetailsErrors }
  | { kind: 'account-password'; errors: PasswordChangeErrors }
  | { kind: 'account-sessions'; problem: string }
  | { kind: 'account-move'; problem: string };

/** A browser in which somebody is logged in. */
export interface ShownSession {
  id: string;
  /** Such as “Firefox on Windows”; null where the browser does not say. */
  browser: string | null;
  /** Address of the network; null where it is not known. */
  ip: string | null;
  /** When the log-in was made, in words and in ISO. */
  since: string;
  sinceIso: string;
  /** Whether it is the one in which the page is read. */
  isThis: boolean;
}

/** What the tab shows. */
export interface AccountDetailsView {
  name: string;
  email: string;
  /** The address that waits to be shown to be theirs; null where none does. */
  movingTo: string | null;
  /** Why its link was not sent again; '' for nothing. */
  movingProblem: string;
  /** The name to log in with beside the address; null where there is none. */
  username: string | null;
  /** Without one nobody can be asked for it: it is set by a link first. */
  hasPassword: boolean;
  /** Where such a link is asked for; '' where none is sent. */
  passwordLink: string;
  /** Whether the account asks for a code after the password: then a change asks for one as well. */
  asksCode: boolean;
  errors: DetailsErrors;
  passwordErrors: PasswordChangeErrors;
  passwordField: PasswordFieldView;
  /** What later slices show among the details. */
  // biome-ignore lint/suspicious/noExplicitAny: each view takes what its own loader brought
  parts: { name: string; View: ComponentType<{ data: any }>; data: unknown }[];
  sessions: ShownSession[];
  /** Why log-ins were not ended; '' for nothing. */
  sessionsProblem: string;
}

/** What the page of details was refused, by its forms; null where it was another form, or none. */
export function refusedDetails(form: unknown): RefusedDetails | null {
  return isLeftBy<RefusedDetails>(
    form,
    'account-details',
    'account-password',
    'account-sessions',
    'account-move',
  )
    ? form
    : null;
}
