import type { Market } from '#platform/market/market.ts';
import { siteOf } from '#platform/pages/site-facts.server.ts';
import { siteLookOf } from '#platform/pages/site-look.server.ts';
import { settingsIn } from '#platform/settings/settings-in-language.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { MailText } from '../mail-parts.tsx';
import { renderMail } from '../render-mail.server.ts';
import { type MailKind, mailWords, type WrittenMail } from './mail-kind.server.ts';
import { WordedMail, wordedMailText } from './worded-mail.tsx';

/** What a mail has besides the words of its kind. */
export interface WordedLetter {
  to: readonly string[];
  /** What the words fill in, by the names of the placeholders. */
  values: Readonly<Record<string, string | number>>;
  /** Absolute address of what the mail asks for; none where it asks for nothing. */
  button?: { href: string; label: string };
  /** A paragraph of its own before the button; none when left out. */
  about?: string;
}

/** Writes a mail that is little more than its words, in the language of the market; people answer it to the site. */
export async function writeWordedMail(
  kind: MailKind,
  { to, values, button, about }: WordedLetter,
  market: Market,
  services: SliceServices,
): Promise<WrittenMail> {
  const facts = siteOf({ ...services, settings: settingsIn(services.settings, market.texts) });
  const site = { name: facts.name, url: services.siteUrl, colours: siteLookOf(services).mails };
  const words = mailWords(kind, market, site, values);
  const { html, text } = await renderMail(
    <WordedMail words={words} {...(button ? { button } : {})} site={site} language={market}>
      {about ? <MailText>{about}</MailText> : null}
    </WordedMail>,
    wordedMailText({ words, site, ...(button ? { button } : {}) }, about ? [about] : []),
  );
  const replyTo = kind.audience === 'person' && facts.email !== '' ? { replyTo: facts.email } : {};
  return { to, subject: words.subject, html, text, ...replyTo };
}
