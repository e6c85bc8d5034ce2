import {
  type AskedOfNewcomers,
  type LoadedRegistrationPart,
  type RegistrationRefusal,
  registrationProblems,
} from '#features/accounts/public.ts';
import type { PasswordFieldView } from '#features/fields/public.ts';

/** Names of the checkout's fields for an account. */
export const ACCOUNT_FIELDS = {
  create: 'createaccount',
  username: 'account_username',
  password: 'account_password',
  again: 'account_password-2',
} as const;

/** What is typed for an account besides the address; passwords as they were sent. */
export interface TypedAccount {
  username: string;
  password: string;
  again: string;
}

/** What is wrong with it: as any registration tells it, or one of the checkout's own texts. */
export type AccountProblem = { field: string } & (
  | { refusal: RegistrationRefusal }
  | { text: 'accountPasswordMissing' | 'accountPasswordWeak' | 'accountPasswordsDiffer' }
);

/** The account's fields as the checkout page shows them. */
export interface AccountFieldsView {
  /** Whether nobody orders without an account: there is nothing to tick then. */
  isRequired: boolean;
  isWanted: boolean;
  asked: AskedOfNewcomers;
  username: string;
  password: PasswordFieldView;
  /** Messages of refused fields by name. */
  errors: Readonly<Record<string, string>>;
  /** Fields of slices that ask more of whoever makes an account. */
  parts: readonly LoadedRegistrationPart[];
}

/** Reads a password as it was typed: no blank of it is taken away. */
export function readPassword(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const OWN_WORDS: Partial<
  Record<RegistrationRefusal['code'], 'accountPasswordMissing' | 'accountPasswordWeak'>
> = {
  'accounts.password-wanted': 'accountPasswordMissing',
  'accounts.password-weak': 'accountPasswordWeak',
};

/** What is wrong with the name and the password of an account, in the order of the form (CHK-019). */
export function accountProblems(
  typed: TypedAccount,
  asked: AskedOfNewcomers,
  judge?: (password: string) => RegistrationRefusal | null,
): AccountProblem[] {
  const problems = registrationProblems(typed, asked, judge).map(({ field, refusal }): AccountProblem => {
    if (field === 'username') return { field: ACCOUNT_FIELDS.username, refusal };
    const own = OWN_WORDS[refusal.code];
    return { field: ACCOUNT_FIELDS.password, ...(own ? { text: own } : { refusal }) };
  });
  // Where the password itself has to be typed anew there is nothing yet to repeat.
  const isPasswordRight = problems.every(({ field }) => field !== ACCOUNT_FIELDS.password);
  if (asked.password && isPasswordRight && typed.password !== typed.again) {
    problems.push({ field: ACCOUNT_FIELDS.again, text: 'accountPasswordsDiffer' });
  }
  return problems;
}
