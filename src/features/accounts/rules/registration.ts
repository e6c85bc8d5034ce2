import type { RegistrationRefusal } from '../errors.ts';

/** Shortest and longest password that is taken. */
export const PASSWORD_LENGTH = { least: 8, most: 128 };
/** Shortest and longest user name that somebody chooses. */
export const USERNAME_LENGTH = { least: 3, most: 20 };

/** What is asked of whoever wants an account. */
export interface AskedOfNewcomers {
  username: boolean;
  password: boolean;
}

/** A field of a registration. */
export type RegistrationField = 'email' | 'username' | 'password';

/**
 * What is wrong with the name and the password of a new account as they were entered, by field (AUTH-020). `judge` tells
 * of passwords that are guessed at once; the server alone knows them.
 */
export function registrationProblems(
  { username, password }: { username: string; password: string },
  asked: AskedOfNewcomers,
  judge?: (password: string) => RegistrationRefusal | null,
): { field: RegistrationField; refusal: RegistrationRefusal }[] {
  const problems: { field: RegistrationField; refusal: RegistrationRefusal }[] = [];
  if (asked.username) {
    const refusal = usernameRefusal(username);
    if (refusal) problems.push({ field: 'username', refusal });
  }
  if (asked.password) {
    const refusal = passwordRefusal(password, judge);
    if (refusal) problems.push({ field: 'password', refusal });
  }
  return problems;
}

/** Why a password cannot be taken; null when it can. */
export function passwordRefusal(
  password: string,
  judge: (password: string) => RegistrationRefusal | null = () => null,
): RegistrationRefusal | null {
  if (password === '') return { code: 'accounts.password-wanted' };
  const { least, most } = PASSWORD_LENGTH;
  if (password.length < least || password.length > most)
    return { code: 'accounts.password-length', least, most };
  return judge(password);
}

/** Without @, by which a log-in tells an address from a name. */
/** Why nobody can choose a user name; null where it may be one. Never one with @: a log-in takes that for an address. */
export function usernameRefusal(username: string): RegistrationRefusal | null {
  const { least, most } = USERNAME_LENGTH;
  const { length } = [...username];
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u.test(username)) return { code: 'accounts.username-invalid' };
  return length < least || length > most ? { code: 'accounts.username-length', least, most } : null;
}
