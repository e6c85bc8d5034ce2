import { passwordRequirements } from '#features/fields/public.ts';

/** What an owner asks of passwords in a widget. */
export interface PasswordSettings {
  requirements: boolean;
  least: number;
}

/** What a new password lacks of what its widget asks for besides what all do (ACCT-008a); null where it lacks nothing. */
export function lackOf(
  password: string,
  { requirements, least }: PasswordSettings,
): 'unmet' | 'tooShort' | null {
  // That one is missing is said by the service.
  if (password === '') return null;
  const unmet = passwordRequirements(password, { least }).filter(({ isMet }) => !isMet);
  if (requirements && unmet.length > 0) return 'unmet';
  return unmet.some(({ name }) => name === 'length') ? 'tooShort' : null;
}
