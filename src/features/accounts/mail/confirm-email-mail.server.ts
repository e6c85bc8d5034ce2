import { defineMailKind, type WrittenMail, wordingOf } from '#platform/mail/kinds/mail-kind.server.ts';
import { writeWordedMail } from '#platform/mail/kinds/write-worded-mail.server.tsx';
import type { Market } from '#platform/market/market.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { CONFIRM_EMAIL } from '../rules/confirm-email.ts';
import { confirmEmailTexts } from '../texts.ts';

/** The mail with the link by which somebody shows that an address is theirs. */
export const confirmEmailMail = defineMailKind({
  name: CONFIRM_EMAIL,
  title: 'Confirm e-mail address',
  when: 'When a customer account is created, while new customers confirm their address (Settings → Customer accounts), and when somebody enters another address for their account. While it is off, nobody is asked, and another address counts at once.',
  group: 'Accounts',
  audience: 'person',
  readBy: 'accounts.write',
  goesTo: 'the address to be confirmed',
  placeholders: {
    customer_name: 'Name of the customer',
    email: 'The address to be confirmed',
  },
  wording: wordingOf(confirmEmailTexts, 'mail'),
  sample: async ({ market }, services) =>
    writeConfirmMail({ name: 'Alex Morgan', email: 'alex@example.org' }, 'sample', market, services),
});

/** Writes the mail with the link that a key opens, to the address that it shows. */
export function writeConfirmMail(
  { name, email }: { name: string; email: string },
  key: string,
  market: Market,
  services: SliceServices,
): Promise<WrittenMail> {
  const href = `${services.siteUrl}${services.addresses().account}${CONFIRM_EMAIL}/?key=${encodeURIComponent(key)}`;
  const button = { href, label: translate(confirmEmailTexts, market.texts, 'mailButton') };
  const letter = { to: [email], values: { customer_name: name, email }, button };
  return writeWordedMail(confirmEmailMail, letter, market, services);
}
