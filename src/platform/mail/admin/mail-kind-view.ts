import type { MailPart } from '../kinds/mail-words.ts';

/** A kind of mail as the list of them shows it: `GET /rest/mail-kinds`. */
export interface ListedMailKind {
  /** Its name, as records of the interface have it. */
  id: string;
  name: string;
  title: string;
  when: string;
  group: string;
  audience: 'owner' | 'person';
  /** Who the person is, where it is no customer; '' = the customer. */
  goesTo: string;
  isOn: boolean;
  /** What an owner typed; '' = nobody. */
  recipients: string;
  /** Who gets it then; '' = nobody. */
  otherwise: string;
  /** Whether any of its words is the owner's own, in any language. */
  isWorded: boolean;
}

/** One of the words of a kind in a language. */
export interface ShownMailWord {
  /** What it says by default. */
  text: string;
  /** The owner's wording; null = the default. */
  own: string | null;
}

/** A kind of mail with all that can be changed: `GET /rest/mail-kinds/{name}?language=`. */
export interface ShownMailKind extends ListedMailKind {
  /** Of its switch and recipients. */
  version: number;
  language: { locale: string; direction: 'ltr' | 'rtl' };
  /** Those in which it is sent. */
  languages: { locale: string; name: string }[];
  words: Record<MailPart, ShownMailWord>;
  /** What its words may fill in, and what stands for each. */
  placeholders: { name: string; means: string }[];
  /** Older names that are still filled in. */
  formerly: string[];
  /** What the field is called in which a record is named to be shown; null where there is none. */
  record: string | null;
}

/** A mail that nobody gets: `POST /rest/mail-kinds/{name}/preview`. */
export interface PreviewedMail {
  to: string[];
  subject: string;
  html: string;
  text: string;
}
