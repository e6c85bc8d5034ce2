/** How hard a password is to guess, as `scorePasswords` finds it: 0 at once to 4 hardly ever. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** What a meter shows: a strength, 5 where the repeated password is another one, -1 while nothing was measured. */
export type PasswordScore = PasswordStrength | 5 | -1;

/** By what a score is worded and coloured (FLD-011, FLD-024). */
export const STRENGTH_LABELS = ['unknown', 'short', 'bad', 'good', 'strong', 'mismatch'] as const;

/** One of them. */
export type StrengthLabel = (typeof STRENGTH_LABELS)[number];

/** The label of a score. */
export function strengthLabel(score: PasswordScore): StrengthLabel {
  switch (score) {
    case -1:
      return 'unknown';
    case 0:
      return 'short';
    case 1:
    case 2:
      return 'bad';
    case 3:
      return 'good';
    case 4:
      return 'strong';
    case 5:
      return 'mismatch';
  }
}

/** What a meter shows of a measured password; `again` is the repeated one, '' while there is none (FLD-002b). */
export function passwordScore(
  strength: PasswordStrength | -1,
  password: string,
  again: string,
): PasswordScore {
  return strength !== -1 && password !== '' && again !== '' && again !== password ? 5 : strength;
}

/** Whether a password is weaker than required; one that is blank, or that nobody measured, is not (FLD-003). */
export function isWeaker(
  strength: PasswordStrength | -1,
  required: PasswordStrength,
  password: string,
): boolean {
  return password !== '' && strength !== -1 && strength < required;
}

/** More of them than anybody typed would only cost time. */
const MOST_WORDS = 40;

/** What somebody would try first who knows them: what they typed of themselves, whole and in its words. */
export function knownWords(typed: readonly string[]): string[] {
  const words = typed.flatMap((value) => [value, ...value.slice(0, 400).split(/[^\p{L}\p{N}]+/u)]);
  const fitting = words
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2 && word.length <= 200);
  return [...new Set(fitting)].slice(0, MOST_WORDS);
}
