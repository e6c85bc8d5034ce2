import { PASSWORD_LENGTH } from '../rules/registration.ts';

/** Tells whether a password is one that everybody tries first. */
export type IsCommon = (password: string) => boolean;

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Brings the list of the most common passwords, which is loaded when somebody chooses one; nothing is asked of anybody
 * outside. Letters count as much as their capitals.
 * Source: OWASP ASVS 5, V6.2.4 (at least the 3000 most common ones that fit the rules for passwords).
 */
export async function commonPasswords(): Promise<IsCommon> {
  loading ??= loadList();
  const list = await loading;
  return (password) => list.has(password.toLowerCase());
}

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const fitting = dictionary['passwords-common'].filter(
    (password): password is string => String(password).length >= PASSWORD_LENGTH.least,
  );
  return new Set(fitting.map((password) => password.toLowerCase()));
}
