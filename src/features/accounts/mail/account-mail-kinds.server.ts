import {
  defineMailKind,
  type MailKind,
  type MailKindOptions,
  type WrittenMail,
  wordingOf,
} from '#platform/mail/kinds/mail-kind.server.ts';
import { type WordedLetter, writeWordedMail } from '#platform/mail/kinds/write-worded-mail.server.tsx';
import type { Market } from '#platform/market/market.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { LOST_PASSWORD } from '../rules/lost-password-view.ts';
import { accountSettings } from '../settings.ts';
import { accountPageTexts } from '../texts.ts';

/** Whom a mail about an account goes to. */
export interface AccountOwner {
  name: string;
  email: string;
  username: string | null;
}

/** What both have in common, and with whom they are shown. */
const ACCOUNT_MAIL = {
  group: 'Accounts',
  audience: 'person',
  placeholders: {
    customer_name: 'Name of the customer',
    email: 'The address with which they log in',
    username: 'Their username, or else the address',
  },
} satisfies Partial<MailKindOptions>;
const SAMPLE_OWNER = { name: 'Alex Morgan', email: 'alex@example.org', username: 'alex.morgan' };

/** The mail that greets whoever has a new account (CHK-029); without a password yet, it leads to setting one. */
export const newAccountMail = defineMailKind({
  ...ACCOUNT_MAIL,
  readBy: 'accounts.write',
  name: 'new-account',
  title: 'New account',
  when: 'When a customer account is created. If it has no password yet, the e-mail contains a link to set one.',
  wording: wordingOf(accountPageTexts, 'mailNew'),
  async sample({ market }, services) {
    const key = services.settings.get(accountSettings).generatePassword ? 'sample' : null;
    return writeNewAccountMail(SAMPLE_OWNER, key, market, services);
  },
});

/** The mail with the link by which somebody sets a new password. */
export const resetPasswordMail = defineMailKind({
  ...ACCOUNT_MAIL,
  // Whoever reads it comes into that account, and be it an administrator's.
  readBy: '*',
  goesTo: 'the account holder',
  name: 'reset-password',
  title: 'Reset password',
  when: 'When somebody asks for a new password. While it is off, “Forgot password?” is not offered.',
  wording: wordingOf(accountPageTexts, 'mailReset'),
  sample: async ({ market }, services) => writeResetMail(SAMPLE_OWNER, 'sample', market, services),
});

/** The same for whoever asked in a form of some page: its link leads to the form for the new password there (ACCT-006). */
export const resetFromPageMail = defineMailKind({
  ...ACCOUNT_MAIL,
  readBy: '*',
  goesTo: 'the account holder',
  name: 'reset-from-page',
  title: 'Reset password: form on a page',
  when: 'When somebody asks for a new password in the widget “Reset password” of a page. While it is off, that widget sends nothing.',
  wording: wordingOf(accountPageTexts, 'mailFromPage'),
  sample: async ({ market }, services) =>
    writeResetFromPageMail(SAMPLE_OWNER, { page: '/', uid: 'sample', key: 'sample' }, market, services),
});

/** The mail with the code by which somebody resets a password (AUTH-025). */
export const resetCodeMail = defineMailKind({
  ...ACCOUNT_MAIL,
  placeholders: { ...ACCOUNT_MAIL.placeholders, code: 'The six digits' },
  readBy: '*',
  goesTo: 'the account holder',
  name: 'reset-code',
  title: 'Reset password: code',
  when: 'When somebody asks for a new password, while codes are sent in place of links (Settings → Customer accounts).',
  wording: wordingOf(accountPageTexts, 'mailCode'),
  sample: async ({ market }, services) => writeCodeMail(SAMPLE_OWNER, '123456', market, services),
});

/** The mail that tells somebody of a new password or address, so that nobody changes them unseen. */
export const changedLogInMail = defineMailKind({
  ...ACCOUNT_MAIL,
  goesTo: 'the account holder',
  name: 'changed-log-in',
  title: 'Log-in details changed',
  when: 'When the password, e-mail address, two-step log-in or another way to log in to an account changes. It goes to the previous address.',
  wording: wordingOf(accountPageTexts, 'mailChanged'),
  sample: async ({ market }, services) => writeChangedLogInMail(SAMPLE_OWNER, 'password', market, services),
});

const CHANGED = {
  password: 'mailChangedPassword',
  email: 'mailChangedEmail',
  'email-asked': 'mailChangedEmailAsked',
  'second-step-on': 'mailChangedSecondOn',
  'second-step-off': 'mailChangedSecondOff',
  'second-step-codes': 'mailChangedSecondCodes',
  'way-added': 'mailChangedWayAdded',
  'way-removed': 'mailChangedWayRemoved',
} as const;

/** Writes what was changed of somebody's log-in, to the address that they had. */
export function writeChangedLogInMail(
  to: AccountOwner,
  what: keyof typeof CHANGED,
  market: Market,
  services: SliceServices,
): Promise<WrittenMail> {
  const text = translator(accountPageTexts, market.texts);
  const about = text(CHANGED[what]);
  const button = { href: accountHref(services), label: text('mailChangedButton') };
  return writeAccountMail(changedLogInMail, to, { button, about }, market, services);
}

/** Writes the greeting; `key` sets a password, null where there is one. */
export function writeNewAccountMail(
  to: AccountOwner,
  key: string | null,
  market: Market,
  services: SliceServices,
): Promise<WrittenMail> {
  const text = translator(accountPageTexts, market.texts);
  const letter =
    key === null
      ? { button: { href: accountHref(services), label: text('mailNewButton') } }
      : {
          button: { href: keyHref(services, key), label: text('mailNewPasswordButton') },
          about: text('mailNewPassword'),
        };
  return writeAccountMail(newAccountMail, to, letter, market, services);
}

/** Writes the mail with the link that a key opens. */
export function writeResetMail(
  to: AccountOwner,
  key: string,
  market: Market,
  services: SliceServices,
): Promise<WrittenMail> {
  const label = translator(accountPageTexts, market.texts)('mailResetButton');
  const button = { href: keyHref(services, key), label };
  return writeAccountMail(resetPasswordMail, to, { button }, market, services);
}

/** Writes the mail with the link that leads to the form of a page: its path, the id of the account and the key. */
export function writeResetFromPageMail(
  to: AccountOwner,
  { page, uid, key }: { page: string; uid: string; key: string },
  market: Market,
  services: SliceServices,
): Promise<WrittenMail> {
  const url = new URL(page, services.siteUrl);
  url.searchParams.set('key', key);
  url.searchParams.set('uid', uid);
  const label = translator(accountPageTexts, market.texts)('mailResetButton');
  const button = { href: `${services.siteUrl}${url.pathname}${url.search}`, label };
  return writeAccountMail(resetFromPageMail, to, { button }, market, services);
}

/** Writes the mail with a code. */
export function writeCodeMail(
  { name, email, username }: AccountOwner,
  code: string,
  market: Market,
  services: SliceServices,
): Promise<WrittenMail> {
  const values = { customer_name: name, email, username: username ?? email, code };
  return writeWordedMail(resetCodeMail, { to: [email], values }, market, services);
}

function writeAccountMail(
  kind: MailKind,
  { name, email, username }: AccountOwner,
  letter: Pick<WordedLetter, 'button' | 'about'>,
  market: Market,
  services: SliceServices,
): Promise<WrittenMail> {
  const values = { customer_name: name, email, username: username ?? email };
  return writeWordedMail(kind, { ...letter, to: [email], values }, market, services);
}

function accountHref(services: SliceServices): string {
  return `${services.siteUrl}${services.addresses().account}`;
}

/** Absolute address at which somebody sets a password with a key. */
export function keyHref(services: SliceServices, key: string): string {
  return `${accountHref(services)}${LOST_PASSWORD}/?key=${encodeURIComponent(key)}`;
}
