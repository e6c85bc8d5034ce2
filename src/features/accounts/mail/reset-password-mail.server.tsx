import { defineMailKind, type WrittenMail } from '#platform/mail/kinds/mail-kind.server.ts';
import type { Market } from '#platform/market/market.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { accountPageTexts } from '../texts.ts';
import {
  ACCOUNT_PLACEHOLDERS,
  type AccountOwner,
  keyHref,
  SAMPLE_OWNER,
  writeAccountMail,
} from './account-letters.server.tsx';

/** The mail with the link by which somebody sets a new password. */
export const resetPasswordMail = defineMailKind({
  name: 'reset-password',
  title: 'Reset password',
  when: 'When somebody asks for a new password. While it is off, “Forgot password?” is not offered.',
  group: 'Accounts',
  audience: 'person',
  isOn: true,
  readBy: 'accounts.write',
  wording: {
    texts: accountPageTexts,
    subject: 'mailResetSubject',
    heading: 'mailResetTitle',
    intro: 'mailResetIntro',
    closing: 'mailResetClosing',
  },
  placeholders: ACCOUNT_PLACEHOLDERS,
  async sample({ locale, words, record }, services) {
    if (record !== null) return null;
    const market = services.marketOf({ locale });
    return writeResetMail(SAMPLE_OWNER, 'sample', { ...market, texts: words(market.texts) }, services);
  },
});

/** Writes it with a key. */
export function writeResetMail(
  to: AccountOwner,
  key: string,
  market: Market,
  services: SliceServices,
): Promise<WrittenMail> {
  const label = translate(accountPageTexts, market.texts, 'mailResetButton');
  const button = { href: keyHref(services, key), label };
  return writeAccountMail(resetPasswordMail, { to, button, about: '' }, market, services);
}
