import type { ReactNode } from 'react';
import type { Market } from '#platform/market/market.ts';
import { MailLayout } from '../mail-layout.tsx';
import type { MailColours } from '../mail-look.ts';
import { MailButton, MailHeading, MailText } from '../mail-parts.tsx';
import { type MailWords, paragraphsOf } from './mail-words.ts';

/** What mails say of the site, and in which colours. */
export interface MailSite {
  name: string;
  /** Absolute, without a slash at its end. */
  url: string;
  colours: MailColours;
}

/** What every mail has whose words owners choose. */
export interface WordedMailProps {
  words: MailWords;
  /** Absolute address of what the mail asks for. */
  button?: { href: string; label: string };
  site: MailSite;
  language: Pick<Market, 'locale' | 'direction'>;
  /** Below the line; the site's name when left out. */
  footer?: ReactNode;
  /** What it is about, between introduction and button. */
  children?: ReactNode;
}

/** A mail with the owner's heading, introduction and closing words around what it is about. */
export function WordedMail({ words, button, site, language, footer, children }: WordedMailProps) {
  return (
    <MailLayout
      lang={language.locale}
      dir={language.direction}
      siteName={site.name}
      siteUrl={site.url}
      preview={words.intro}
      footer={footer ?? site.name}
      colours={site.colours}
    >
      <MailHeading>{words.heading}</MailHeading>
      <MailParagraphs>{words.intro}</MailParagraphs>
      {children}
      {button ? <MailButton href={button.href}>{button.label}</MailButton> : null}
      <MailParagraphs>{words.closing}</MailParagraphs>
    </MailLayout>
  );
}

/** Words that somebody typed, with their paragraphs and line breaks. */
export function MailParagraphs({ children }: { children: string }) {
  return paragraphsOf(children).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves in a mail, and two paragraphs may be the same
    <MailText key={at}>
      {paragraph.split('\n').map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Line key={place} isFirst={place === 0}>
          {line}
        </Line>
      ))}
    </MailText>
  ));
}

function Line({ isFirst, children }: { isFirst: boolean; children: string }) {
  return (
    <>
      {isFirst ? null : <br />}
      {children}
    </>
  );
}

/** The same as plain text: `about` are its parts between introduction and button. */
export function wordedMailText(
  { words, button, site }: Pick<WordedMailProps, 'words' | 'button' | 'site'>,
  about: readonly string[] = [],
  footer = site.name,
): string {
  return [
    words.heading,
    words.intro,
    ...about,
    button ? `${button.label}: ${button.href}` : '',
    words.closing,
    `-- \n${footer}\n${site.url}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
