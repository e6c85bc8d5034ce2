import * as v from 'valibot';
import type { Actor } from '#platform/security/actor.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { Language } from '#platform/texts/language.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import { type MailKind, mailWordKey, placeholderNames, type WrittenMail } from '../kinds/mail-kind.server.ts';
import {
  addressesOf,
  MAIL_PARTS,
  type MailPart,
  problemOfMailWord,
  tidyMailWord,
} from '../kinds/mail-words.ts';
import { isMailAddress } from '../mail-address.ts';

const MOST_RECIPIENTS = 10;
/** Longer words are not even looked at. */
const typed = v.pipe(v.string(), v.maxLength(5000, 'This is too long.'));

/** A change of a kind: `was` is what the owner saw, `value` what shall stand there; null = the default. */
export const changeInput = v.object({
  version: v.pipe(v.number(), v.integer()),
  isOn: v.boolean(),
  recipients: v.optional(v.pipe(v.string(), v.maxLength(1000, 'At most 1000 characters.')), ''),
  language: v.string(),
  words: v.record(
    v.picklist(MAIL_PARTS),
    v.object({ was: v.nullable(v.string()), value: v.nullable(typed) }),
  ),
});

/** What is looked at: the words as they are typed, and the record that it is about. */
export const sampleInput = v.object({
  language: v.string(),
  words: v.optional(v.record(v.picklist(MAIL_PARTS), typed), {}),
  record: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
});

/** The same, to be sent to somebody. */
export const testInput = v.object({
  ...sampleInput.entries,
  to: v.pipe(
    v.string('Enter an e-mail address.'),
    v.trim(),
    v.nonEmpty('Enter an e-mail address.'),
    v.check(isMailAddress, 'Please provide a valid email address.'),
  ),
});

/** Messages by field, none where all is well. */
export type Problems = Record<string, string>;

/** What is wrong with the addresses that somebody typed. */
export function recipientProblems(recipients: string): Problems {
  const addresses = addressesOf(recipients);
  const wrong = addresses.find((address) => !isMailAddress(address));
  if (wrong !== undefined) return { recipients: `${wrong} is no e-mail address.` };
  if (addresses.length > MOST_RECIPIENTS) return { recipients: `At most ${MOST_RECIPIENTS} addresses.` };
  return {};
}

/** What is wrong with words, by `words.{part}`. */
export function wordProblems(kind: MailKind, words: Partial<Record<MailPart, string | null>>): Problems {
  const names = placeholderNames(kind);
  return Object.fromEntries(
    MAIL_PARTS.flatMap((part) => {
      const word = words[part];
      const problem =
        word === undefined || word === null
          ? undefined
          : problemOfMailWord(part, tidyMailWord(part, word), names);
      return problem === undefined ? [] : [[`words.${part}`, problem]];
    }),
  );
}

/** The languages in which a kind is sent: an owner's in the site's own alone. */
export function languagesOf(kind: MailKind, { texts, marketOf }: SliceServices): readonly Language[] {
  const own = marketOf().locale;
  return kind.audience === 'owner' ? texts.languages.filter(({ locale }) => locale === own) : texts.languages;
}

/** Writes a mail of a kind that nobody gets, or says what is wrong. */
export async function writeSample(
  kind: MailKind,
  { language, words: typedWords, record }: v.InferOutput<typeof sampleInput>,
  actor: Actor | null,
  services: SliceServices,
): Promise<WrittenMail | Problems> {
  if (!languagesOf(kind, services).some(({ locale }) => locale === language))
    return { language: 'This e-mail is not sent in this language.' };
  if (record !== '' && !kind.record) return { record: 'This e-mail is about no record.' };
  if (record !== '' && kind.record && !actor?.can(kind.record.capability))
    return { record: 'Your account may not look at this.' };
  const own = Object.fromEntries(
    MAIL_PARTS.flatMap((part) => {
      const word = typedWords[part];
      return word === undefined ? [] : [[mailWordKey(kind, part), tidyMailWord(part, word)]];
    }),
  );
  const market = services.marketOf({ locale: language });
  const words = (texts: TextOverrides) => ({ ...texts, ...own });
  const asked = {
    db: services.db,
    market: { ...market, texts: words(market.texts) },
    words,
    record: record === '' ? null : record,
  };
  return (await kind.sample(asked, services)) ?? { record: 'There is nothing with this number.' };
}

/** Whether a mail was written. */
export function isWritten(outcome: WrittenMail | Problems): outcome is WrittenMail {
  return 'html' in outcome;
}
