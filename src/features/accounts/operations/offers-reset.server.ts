import { isMailOn } from '#platform/mail/kinds/mail-kind.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { resetCodeMail, resetPasswordMail } from '../mail/account-mail-kinds.server.ts';
import { accountSettings } from '../settings.ts';

/** Whether whoever has forgotten a password is helped, as the owner has it (AUTH-046): the mail that this takes is written. */
export function offersReset(settings: Pick<SettingsStore, 'get'>): boolean {
  const { resetBy } = settings.get(accountSettings);
  if (resetBy === 'none') return false;
  return isMailOn(resetBy === 'code' ? resetCodeMail : resetPasswordMail, settings);
}
