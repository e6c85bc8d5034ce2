import type { ReactNode } from 'react';
import { type MailKind, mailWords, type WrittenMail } from '#platform/mail/kinds/mail-kind.server.ts';
import { WordedMail, wordedMailText } from '#platform/mail/kinds/worded-mail.tsx';
import { MailText } from '#platform/mail/mail-parts.tsx';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import type { Market } from '#platform/market/market.ts';
import { siteOf } from '#platform/pages/site-facts.server.ts';
import { settingsIn } from '#platform/settings/settings-in-language.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { LOST_PASSWORD } from '../rules/lost-password-view.ts';

/** Whom a mail about an account goes to. */
export interface AccountOwner {
  name: string;
  email: string;
  username: string | null;
}

/** What a mail about an account leads to. */
export interface AccountLetter {
  to: AccountOwner;
  button: { href: string; label: string };
  /** A paragraph of its own before the button; '' = none. */
  about: string;
}

/** What the words of these mails may fill in. */
export const ACCOUNT_PLACEHOLDERS = {
  customer_name: 'Name of the customer',
  email: 'The address with which they log in',
  username: 'Their user name, or else the address',
};

/** Somebody whom a mail is shown with that nobody gets. */
export const SAMPLE_OWNER: AccountOwner = {
  name: 'Alex Morgan',
  email: 'alex@example.org',
  username: 'alex.morgan',
};

/** Absolute address of the account page, or of what stands below it. */
export function accountHref(services: SliceServices, below = ''): string {
  return `${services.siteUrl}${services.addresses().account}${below}`;
}

/** Absolute address at which somebody sets a password with a key. */
export function keyHref(services: SliceServices, key: string): string {
  return accountHref(services, `${LOST_PASSWORD}/?key=${encodeURIComponent(key)}`);
}

/** Writes a mail about an account, in the language of the market. */
export async function writeAccountMail(
  kind: MailKind,
  { to: { name, email, username }, button, about }: AccountLetter,
  market: Market,
  services: SliceServices,
): Promise<WrittenMail> {
  const facts = siteOf({ ...services, settings: settingsIn(services.settings, market.texts) });
  const site = { name: facts.name, url: services.siteUrl, accent: facts.accent };
  const words = mailWords(kind, market, site, { customer_name: name, email, username: username ?? email });
  const paragraph: ReactNode = about === '' ? null : <MailText>{about}</MailText>;
  const { html, text } = await renderMail(
    <WordedMail words={words} button={button} site={site} language={market}>
      {paragraph}
    </WordedMail>,
    wordedMailText({ words, button, site }, [about]),
  );
  return {
    to: [email],
    subject: words.subject,
    html,
    text,
    ...(facts.email === '' ? {} : { replyTo: facts.email }),
  };
}
