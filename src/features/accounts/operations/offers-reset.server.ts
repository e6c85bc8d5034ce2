import { isMailOn } from '#platform/mail/kinds/mail-kind.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { resetCodeMail, resetFromPageMail, resetPasswordMail } from '../mail/account-mail-kinds.server.ts';
import { accountSettings } from '../settings.ts';

/**
 * Whether whoever has forgotten a password is helped, as the owner has it (AUTH-046): the mail that this takes is written.
 * `from` is where somebody asks: the page of lost passwords, or any page with a form for it.
 */
export function offersReset(
  settings: Pick<SettingsStore, 'get'>,
  from: 'lost-password' | 'page' = 'lost-password',
): boolean {
  const { resetBy } = settings.get(accountSettings);
  if (resetBy === 'none') return false;
  const byLink = from === 'page' ? resetFromPageMail : resetPasswordMail;
  return isMailOn(resetBy === 'code' ? resetCodeMail : byLink, settings);
}
