import type { WrittenMail } from '#platform/mail/kinds/mail-kind.server.ts';
import { WordedMail, wordedMailText } from '#platform/mail/kinds/worded-mail.tsx';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { siteOf } from '#platform/pages/site-facts.server.ts';
import { siteLookOf } from '#platform/pages/site-look.server.ts';
import { settingsIn } from '#platform/settings/settings-in-language.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';

/** What somebody who runs the shop writes to a customer. */
export interface CustomerLetter {
  subject: string;
  /** Plain words; a blank line begins a paragraph. */
  text: string;
}

/** Puts a letter into the frame of the shop's mails, in the customer's language and to be answered to the shop. */
export async function writeCustomerMail(
  { email, locale }: { email: string; locale: string },
  { subject, text: intro }: CustomerLetter,
  services: SliceServices,
): Promise<WrittenMail> {
  const market = services.marketOf(locale === '' ? {} : { locale });
  const facts = siteOf({ ...services, settings: settingsIn(services.settings, market.texts) });
  const site = { name: facts.name, url: services.siteUrl, colours: siteLookOf(services).mails };
  const words = { subject, heading: subject, intro, closing: '' };
  const { html, text } = await renderMail(
    <WordedMail words={words} site={site} language={market} />,
    wordedMailText({ words, site }),
  );
  const replyTo = facts.email === '' ? {} : { replyTo: facts.email };
  return { to: [email], subject, html, text, ...replyTo };
}
