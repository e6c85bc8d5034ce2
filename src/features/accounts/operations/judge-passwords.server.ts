import {
  demandedStrength,
  isWeaker,
  knownWords,
  type PasswordFieldView,
  passwordField,
  passwordSettings,
  scorePasswords,
} from '#features/fields/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { siteOf } from '#platform/pages/site-facts.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { RegistrationRefusal } from '../errors.ts';
import { isOfOwnWords, ownWords, USUAL_WORDS } from '../rules/own-words.ts';
import { commonPasswords } from './common-passwords.server.ts';

/** Says why a password of the right length is not taken; null where it is. */
export type JudgePassword = (password: string) => RegistrationRefusal | null;

type Around = Pick<SliceServices, 'settings' | 'whole' | 'siteUrl'>;

/** What judges need, of a request. */
export function aroundOf({ request, settings }: Pick<CallContext, 'request' | 'settings'>): Around {
  const { siteUrl, whole } = request.environment;
  return { settings, siteUrl, whole };
}

/**
 * Judges the passwords that somebody chooses: those that everybody tries first, those made of what the shop or the person is called
 * (`person`: name, address, user name), and those that are weaker than the owner lets pass where
 * they choose it (`field`; null where somebody of the staff sets one for them).
 */
export async function judgePasswords(
  { settings, siteUrl, whole }: Around,
  person: readonly string[],
  field: PasswordFieldView | null = passwordField(settings.get(passwordSettings)),
): Promise<JudgePassword> {
  const isCommon = await commonPasswords();
  const words = ownWords([siteOf({ settings, whole }).name, new URL(siteUrl).hostname, ...person]);
  const required = field ? demandedStrength(field) : 0;
  const score = required === 0 ? null : await scorePasswords();
  const known = knownWords(person);
  return (password) => {
    const isUsual = isCommon(password) || isOfOwnWords(password, USUAL_WORDS);
    if (isUsual) return { code: 'accounts.password-common' };
    if (isOfOwnWords(password, words)) return { code: 'accounts.password-own-words' };
    const isWeak = score !== null && isWeaker(score(password, known), required, password);
    return isWeak ? { code: 'accounts.password-weak' } : null;
  };
}
