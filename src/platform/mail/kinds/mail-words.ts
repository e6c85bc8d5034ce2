import { placeholdersOf } from '#platform/texts/check-wording.ts';

/** The words of a mail that owners choose, in the order in which a mail says them. */
export const MAIL_PARTS = ['subject', 'heading', 'intro', 'closing'] as const;

/** One of `subject`, `heading`, `intro`, `closing`. */
export type MailPart = (typeof MAIL_PARTS)[number];

/** What a mail says besides what it is about; `closing` may be blank. */
export type MailWords = Readonly<Record<MailPart, string>>;

/** Longest wording of each part, in characters. */
export const LONGEST_MAIL_WORDS: Readonly<Record<MailPart, number>> = {
  subject: 200,
  heading: 200,
  intro: 2000,
  closing: 2000,
};

const ONE_LINE: readonly MailPart[] = ['subject', 'heading'];

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text must not hold
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/;

/** A wording as it is kept: subject and heading on one line, the others with the line breaks that somebody typed. */
export function tidyMailWord(part: MailPart, typed: string): string {
  const lines = typed
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .trim();
  return ONE_LINE.includes(part) ? lines.replace(/\s*\n\s*/g, ' ') : lines.replace(/\n{3,}/g, '\n\n');
}

/** Why a tidied wording cannot stand, in the owner's words; undefined where it can. */
export function problemOfMailWord(
  part: MailPart,
  wording: string,
  placeholders: readonly string[],
): string | undefined {
  if (wording === '' && part !== 'closing') return 'An e-mail needs these words.';
  const most = LONGEST_MAIL_WORDS[part];
  if (wording.length > most) return `At most ${most} characters.`;
  if (CONTROL.test(wording)) return 'This holds characters that cannot be shown.';
  const unknown = placeholdersOf(wording).filter((name) => !placeholders.includes(name));
  if (unknown.length > 0)
    return `This e-mail cannot fill in ${unknown.map((name) => `{${name}}`).join(', ')}.`;
  return undefined;
}

/** The paragraphs of words that somebody typed, without blank ones. */
export function paragraphsOf(words: string): string[] {
  return words
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** The addresses that somebody typed with commas, semicolons, blanks or lines between them, each once. */
export function addressesOf(typed: string): string[] {
  const addresses = typed.split(/[\s,;]+/).filter((address) => address !== '');
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
}
