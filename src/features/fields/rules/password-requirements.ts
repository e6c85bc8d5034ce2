/** What a password may be asked to have, in the order of the list (ACCT-007). */
export const PASSWORD_REQUIREMENTS = ['length', 'lowercase', 'uppercase', 'digit', 'special'] as const;

/** One of them. */
export type PasswordRequirement = (typeof PASSWORD_REQUIREMENTS)[number];

/** What an owner sets of them. */
export interface PasswordRequirementSettings {
  /** Characters that a password has at least; 8 where nobody sets it. */
  least?: number;
}

/** Characters that a password has at least where nobody set it. */
export const LEAST_CHARACTERS = 8;

const TESTS: Record<Exclude<PasswordRequirement, 'length'>, RegExp> = {
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  digit: /\p{Nd}/u,
  // Whatever can be printed and is no letter, digit or space (ACCT-008b).
  special: /[^\p{L}\p{M}\p{N}\p{Z}\p{C}]/u,
};

/** All requirements with whether a password meets them: for the list that its owner sees, and for the server's check. */
export function passwordRequirements(
  password: string,
  { least = LEAST_CHARACTERS }: PasswordRequirementSettings = {},
): { name: PasswordRequirement; isMet: boolean }[] {
  return PASSWORD_REQUIREMENTS.map((name) => ({
    name,
    isMet: name === 'length' ? [...password].length >= least : TESTS[name].test(password),
  }));
}
