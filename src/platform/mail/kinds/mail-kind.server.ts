import type { Executor } from '#platform/db/database.server.ts';
import type { Market } from '#platform/market/market.ts';
import { type SettingsGroup, setting } from '#platform/settings/settings.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { type TextOverrides, type Texts, translate } from '#platform/texts/texts.ts';
import { addressesOf, type MailPart, type MailWords } from './mail-words.ts';

/** Where the words of a kind of mail stand: keys of its slice's texts. */
export type MailWording = { texts: Texts } & MailWords;

/** The wording of a kind whose keys begin alike: `mailNewSubject`, `mailNewTitle`, `mailNewIntro`, `mailNewClosing`. */
export function wordingOf<Stem extends string>(
  texts: Texts<NoInfer<`${Stem}${'Subject' | 'Title' | 'Intro' | 'Closing'}`>>,
  stem: Stem,
): MailWording {
  return {
    texts,
    subject: `${stem}Subject`,
    heading: `${stem}Title`,
    intro: `${stem}Intro`,
    closing: `${stem}Closing`,
  };
}

/** A mail that is written, but not queued yet. */
export interface WrittenMail {
  /** Whom it is for; none where nobody would get it. */
  to: readonly string[];
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
}

/** Which mail of a kind is asked for, to be looked at or tried. */
export interface SampleRequest {
  db: Executor;
  /** The language of the mail, with the words that are being tried. */
  market: Market;
  /** What people say in a language, with the words that are being tried. */
  words(texts: TextOverrides): TextOverrides;
  /** The record that it is about, as somebody typed it; null = an invented one, as always where the kind has no `record`. */
  record: string | null;
}

/** What a slice says of a kind of mail that it sends. */
export interface MailKindOptions {
  /** Tells it from all others, kebab-case. */
  name: string;
  /** What owners call it, and when it is sent. */
  title: string;
  when: string;
  /** What heads it among others of its like, and before or after which it stands; 0 when left out. */
  group: string;
  place?: number;
  /** Whether it goes to those who run the site, or to whoever it is about. */
  audience: 'owner' | 'person';
  /** Who that person is, to follow “To”, where it is no customer: `the person invited`. */
  goesTo?: string;
  /** Whether it is sent until an owner decides; it is when left out. */
  isOn?: boolean;
  /** Where the decision is kept, for one that was a setting before: group and field; by default under its own name. */
  keptIn?: { group: string; isOn: string };
  wording: MailWording;
  /** What its words may fill in, and what stands for each, besides `{site_title}` and `{site_url}`. */
  placeholders: Readonly<Record<string, string>>;
  /** Older names of placeholders: still filled in, but not offered. */
  formerly?: readonly string[];
  /** Who gets an owner's mail where nobody was named; '' = nobody. */
  otherwise?(db: Executor, services: SliceServices): Promise<string>;
  /**
   * Set where a link of it lets in whoever follows it: the capability that reading these mails in the back office takes
   * besides. Their keys begin with the kind's name.
   */
  readBy?: string;
  /** Set where it can be shown with a real record: what the field is called, and who may look at these records. */
  record?: { label: string; capability: string };
  /** Writes one that nobody gets; null where there is no such record. */
  sample(request: SampleRequest, services: SliceServices): Promise<WrittenMail | null>;
}

/** A kind of mail: who gets it, whether it is switched on, and its words. */
export interface MailKind extends MailKindOptions {
  /** Whether it is on and, of owners' mails, who gets it; kept like settings, edited with the kind. */
  settings: SettingsGroup;
  /** The field of `settings` that says whether it is on. */
  isOnField: string;
}

/** All mails that slices send, each with its switch, its words and its preview. */
export const mailKinds = extensionPoint<MailKind>('mail-kinds', {
  uniqueBy: ({ name }) => name,
  place: ({ place }) => place ?? 0,
});

/** Declares a kind of mail; give it to `mailKinds`. */
export function defineMailKind(options: MailKindOptions): MailKind {
  const { name, title, isOn = true, keptIn = { group: `mail-${name}`, isOn: 'isOn' }, audience } = options;
  const isOnField = keptIn.isOn;
  return {
    ...options,
    isOnField,
    settings: {
      name: keptIn.group,
      title,
      fields: {
        [isOnField]: setting({ kind: 'switch', default: isOn, label: 'Send this e-mail' }),
        ...(audience === 'owner'
          ? {
              [recipientsField(isOnField)]: setting({
                kind: 'text',
                most: 1000,
                default: '',
                label: 'Send to',
              }),
            }
          : {}),
      },
    },
  };
}

function recipientsField(isOnField: string): string {
  return isOnField === 'isOn' ? 'recipients' : `${isOnField}To`;
}

/** The capability that reading a mail with this key takes in the back office besides that of reading mails; none = ''. */
export function mailReadBy(key: string, kinds: readonly MailKind[]): string {
  return kinds.find(({ name, readBy }) => readBy && key.startsWith(`${name}:`))?.readBy ?? '';
}

/** Whether mails of a kind are sent. */
export function isMailOn(kind: MailKind, settings: Pick<SettingsStore, 'get'>): boolean {
  return valuesOf(kind, settings)[kind.isOnField] === true;
}

/** What somebody typed as the recipients of an owner's mail; '' = nobody chose any. */
export function typedRecipients(kind: MailKind, settings: Pick<SettingsStore, 'get'>): string {
  return String(valuesOf(kind, settings)[recipientsField(kind.isOnField)] ?? '');
}

/** Who gets an owner's mail: those that an owner named, else `otherwise`. */
export function recipientsOf(
  kind: MailKind,
  settings: Pick<SettingsStore, 'get'>,
  otherwise: string,
): string[] {
  return addressesOf(typedRecipients(kind, settings) || otherwise);
}

/** The values that a kind's settings are saved with. */
export function switchValues(kind: MailKind, isOn: boolean, recipients: string): Record<string, unknown> {
  return {
    [kind.isOnField]: isOn,
    ...(kind.audience === 'owner' ? { [recipientsField(kind.isOnField)]: recipients } : {}),
  };
}

function valuesOf(kind: MailKind, settings: Pick<SettingsStore, 'get'>): Record<string, unknown> {
  return settings.get(kind.settings) as Record<string, unknown>;
}

/** All names that a kind's words may use. */
export function placeholderNames({ placeholders, formerly = [] }: MailKindOptions): string[] {
  return [...Object.keys(placeholders), 'site_title', 'site_url', ...formerly];
}

/** The full key of one of a kind's words, for example `accounts.mailSubject`. */
export function mailWordKey({ wording }: Pick<MailKind, 'wording'>, part: MailPart): string {
  return `${wording.texts.namespace}.${wording[part]}`;
}

/** The words of a mail in a language, filled in. */
export function mailWords(
  { wording }: Pick<MailKind, 'wording'>,
  { texts }: Pick<Market, 'texts'>,
  site: { name: string; url: string },
  values: Readonly<Record<string, string | number>>,
): MailWords {
  const all = { ...values, site_title: site.name, site_url: site.url };
  const say = (part: MailPart) => translate(wording.texts, texts, wording[part], all);
  return { subject: say('subject'), heading: say('heading'), intro: say('intro'), closing: say('closing') };
}
