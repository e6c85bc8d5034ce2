import type { PasswordFieldView } from '#features/fields/public.ts';
import { isLeftBy } from '#platform/pages/is-left-by.ts';
import { RESET_CODE } from './reset-code.ts';

/** Last part of the address below the account page at which passwords are set anew. */
export const LOST_PASSWORD = 'lost-password';

/** What is wrong with a new password, by field. */
export type NewPasswordErrors = Partial<Record<'password_1' | 'password_2', string>>;

/** What the page shows at which passwords are set anew. */
export type LostPasswordView =
  /**
   * Whom the link is for; `isStale` where it is asked since another one did not work. Where nothing is mailed
   * (`isMailed`), the shop keeps the link and hands it over itself.
   */
  | { step: 'ask'; login: string; problem: string; isStale: boolean; isMailed: boolean }
  /** The same answer whoever was named. */
  | { step: 'sent'; isMailed: boolean }
  /** Where the code is entered that was sent to this address; '' where a user name was typed. */
  | { step: 'code'; masked: string; problem: string; isMailed: boolean }
  /** For the account with this address; `isOfGiven` in place of a password that somebody else chose. */
  | { step: 'set'; email: string; isOfGiven: boolean; password: PasswordFieldView; errors: NewPasswordErrors }
  /** A link that does not work, while the owner has no others sent. */
  | { step: 'closed' };

/** What a refused form leaves for the page that is shown again. */
export type RefusedPassword =
  | { kind: 'lost-password'; login: string; problem: string }
  | { kind: 'new-password'; errors: NewPasswordErrors }
  | { kind: 'reset-code'; problem: string }
  | { kind: 'stale-key' };

/**
 * What the page shows: `key` says whether the browser brings one, and whose password it sets if it works, `mails`
 * whether the owner has links or codes written, `code` what a browser has that asked for one, `sendsMail` whether a mail server takes them, `part` is the rest of its address,
 * `password` how fields for new passwords are.
 * Null where nothing is.
 */
export function lostPasswordView(
  form: unknown,
  {
    key,
    mails,
    code = null,
    sendsMail,
    part,
    password,
  }: {
    key: { email: string; isOfGiven?: boolean } | 'stale' | 'none';
    mails: boolean;
    code?: { masked: string; isSent: boolean } | null;
    sendsMail: boolean;
    part: string;
    password: PasswordFieldView;
  },
): LostPasswordView | null {
  const refused = isLeftBy<RefusedPassword>(form, 'lost-password', 'reset-code', 'new-password', 'stale-key')
    ? form
    : null;
  if (part === 'sent') return mails ? { step: 'sent', isMailed: sendsMail } : null;
  const left = refused?.kind === 'reset-code' ? refused.problem : '';
  if (part === RESET_CODE && code?.isSent && mails)
    return { step: 'code', masked: code.masked, problem: left, isMailed: sendsMail };
  if (part === RESET_CODE && mails)
    return { step: 'ask', login: '', problem: left, isStale: false, isMailed: sendsMail };
  if (part !== '') return null;
  if (typeof key === 'object' && refused?.kind !== 'lost-password')
    return {
      step: 'set',
      email: key.email,
      isOfGiven: key.isOfGiven ?? false,
      password,
      errors: refused?.kind === 'new-password' ? refused.errors : {},
    };
  const isStale = key === 'stale' || refused?.kind === 'stale-key';
  if (!mails) return isStale ? { step: 'closed' } : null;
  const { login, problem } = refused?.kind === 'lost-password' ? refused : { login: '', problem: '' };
  return { step: 'ask', login, problem, isStale: isStale && problem === '', isMailed: sendsMail };
}
