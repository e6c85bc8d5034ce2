import type * as v from 'valibot';

/** Where a choice among records comes from, and what of them is kept and shown. */
export interface RecordSource {
  /** The resource under /rest. */
  resource: string;
  /** The field that is kept: its id unless told otherwise. */
  key?: string;
  /** The field that names a record. */
  text: string;
  filter?: Readonly<Record<string, unknown>>;
}

/** What a day without a time means: its first moment, or the one at which it is over. */
export type DayEdge = 'start' | 'end';

/** Kinds that hold a text. */
export type TextKind = 'text' | 'multiline' | 'rich-text' | 'address' | 'email';

/** Fields by name. */
export type Fields = Readonly<Record<string, Field>>;

/**
 * How a value is written in CSS, by property as React names it: the unit behind a number, or what each choice is. A field
 * that says so may have another value on each device.
 */
export type InCss = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** One of several ways that a `variant` can be, with what it asks for itself. */
export interface Variant {
  label: string;
  fields: Fields;
}

/** What all kinds have in common; label and help are the words themselves or keys of the back office's texts. */
interface Asked {
  label: string;
  help?: string | undefined;
  /** The heading under which it stands, with those beside it that name the same; none: before all headings. */
  section?: string;
  /** Further words by which owners look for it among settings, with blanks between them. */
  keywords?: string;
  /** Asked only while the fields named, beside it, hold these values, or one of these. */
  showWhen?: Readonly<Record<string, unknown>>;
  /** The environment variable that decides it, where whoever started the shop set it; filled in with the form of settings. */
  given?: string;
  /** Who fills in the form may see it and not change it; filled in with the form of settings. */
  isClosed?: true;
}

/** What the form of a secret shows of it; dates are ISO texts. */
export type ShownSecret =
  | { is: 'unset' }
  | {
      is: 'set' | 'unreadable';
      changedAt: string;
      changedBy: string;
      /** Its last characters, where the field says `showsEnd`. */
      end?: string;
    };

/** What a form sends for a secret: '' keeps what there is. */
export type SecretChange = '' | { set: string } | { remove: true };

/**
 * One thing that an owner or editor fills in: the vocabulary that settings, widgets, the page editor and the parts of
 * records share. It is data, so that it can be sent to the form; `rule` alone stays behind.
 */
export type Field = Asked &
  (
    | {
        /** `rich-text` is HTML and cleaned; `address` is one that links may have; '' is always possible but with `needed`. */
        kind: TextKind;
        default: string;
        /** Characters at most. */
        most?: number;
        /** What is said when nothing is filled in; without it blank is fine. */
        needed?: string;
        /** Keeps blanks at both ends. */
        asTyped?: true;
        placeholder?: string;
        /** Visitors read it: it can be said in each language of the shop. */
        spoken?: true;
        /** Records that the form offers in place of a field to type into; what is kept is one's key. */
        from?: RecordSource;
        /** What it must be besides. */
        rule?: v.GenericSchema<string, string>;
      }
    | {
        kind: 'number';
        default: number | null;
        min?: number;
        max?: number;
        /** Whole numbers only, but with this. */
        fraction?: true;
        /** May be left blank: null. */
        blank?: true;
        perDevice?: InCss;
      }
    /** An amount in minor units of the shop's currency; blank is null. */
    | { kind: 'money'; default: number | null; min?: number; max?: number; needed?: string }
    /** A moment as ISO text, typed by day and time in the shop's time zone; blank is null. */
    | { kind: 'moment'; default: string | null; edge: DayEdge }
    | { kind: 'switch'; default: boolean }
    /** A secret that the form makes up anew when asked, '' for none; shown as the `address` of the shop in which `{key}` stands for it. */
    | { kind: 'key'; default: ''; address: string }
    /**
     * A password or key, for settings alone: it is kept encrypted apart from them, asked by `SettingsStore.secret`, and no
     * form is ever sent it. Whoever may not handle secrets (`settings.secrets`) cannot change it.
     */
    | {
        kind: 'secret';
        default: '';
        /** Its last four characters are shown, by which people tell keys apart; not for what people think up. */
        showsEnd?: true;
        /** What it must be. */
        rule?: v.GenericSchema<string, string>;
        placeholder?: string;
        shown?: ShownSecret;
      }
    /** `#rrggbb`; '' for none. Words are set in it, and warned of where they would be hard to read, but with `wordless`. */
    | { kind: 'colour'; default: string; wordless?: true }
    | { kind: 'choice'; default: string; choices: Readonly<Record<string, string>>; perDevice?: InCss }
    /** Several of a long list, kept as their codes (capital letters and digits) with blanks between them. */
    | { kind: 'codes'; default: string; choices: Readonly<Record<string, string>> }
    /**
     * Blocks of the same document in the order chosen, kept as their ids with commas between them: those whose definition
     * says that they list this. Which there are is filled in with the form; nobody sees an id.
     */
    | { kind: 'blocks'; default: string; listing: string; choices?: Readonly<Record<string, string>> }
    /** Some or all of a short list in the order in which they are shown. */
    | {
        kind: 'sequence';
        default: readonly string[];
        choices: Readonly<Record<string, string>>;
        /** Some of the choices, whose order says nothing: they stand as they are declared. */
        unordered?: true;
      }
    /** A picture of the shop by its id. */
    | { kind: 'picture'; default: number | null }
    /** An uploaded video of the shop by its id. */
    | { kind: 'video'; default: number | null }
    /** One record of a resource, by its key; `needed` is said where none may not be. */
    | { kind: 'record'; default: number | string | null; from: RecordSource; needed?: string }
    /** Several records in the order chosen, by their ids. */
    | { kind: 'records'; default: readonly number[]; from: RecordSource; most?: number }
    /** Rows in an order, each with these fields; `most` of them. */
    | { kind: 'rows'; default: readonly Values[]; fields: Fields; most?: number }
    /** One of several ways with fields of its own. */
    | { kind: 'variant'; default: VariantValue; variants: Readonly<Record<string, Variant>> }
  );

/** Rows that a field of rows may have where it says nothing else. */
export const MOST_ROWS = 60;

/** Values by field. */
export type Values = Record<string, unknown>;

/** What a `variant` holds: which way, and what its fields hold. */
export interface VariantValue {
  of: string;
  fields: Values;
}

/** What a field of a kind is made of. */
export type FieldOf<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>;

/** What a field holds. */
export type ValueOf<Of> = Of extends { kind: TextKind }
  ? string
  : Of extends { kind: 'colour' | 'codes' | 'key' | 'blocks' | 'secret' }
    ? string
    : Of extends { kind: 'moment' }
      ? string | null
      : Of extends { kind: 'switch' }
        ? boolean
        : Of extends { kind: 'number' }
          ? Of extends { blank: true }
            ? number | null
            : number
          : Of extends { kind: 'choice'; choices: infer Choices }
            ? keyof Choices & string
            : Of extends { kind: 'sequence'; choices: infer Choices }
              ? (keyof Choices & string)[]
              : Of extends { kind: 'money' | 'picture' | 'video' }
                ? number | null
                : Of extends { kind: 'record'; from: infer From }
                  ?
                      | (From extends { key: string } ? string : number)
                      | (Of extends { needed: string } ? never : null)
                  : Of extends { kind: 'records' }
                    ? number[]
                    : Of extends { kind: 'rows'; fields: infer Inner }
                      ? ValuesOf<Inner>[]
                      : VariantValue;

/** What fields hold. */
export type ValuesOf<Of> = { [Name in keyof Of]: ValueOf<Of[Name]> };

/** Declares fields with the types of their values inferred. */
export function defineFields<const Of extends Fields>(fields: Of): Of {
  return fields;
}

/** What fields hold before anybody filled them in. */
export function defaultsOf(fields: Readonly<Record<string, { default: unknown }>>): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default]));
}

/** What a field is called where its section's heading does not stand above it. */
export function fullLabel({ section, label }: Asked): string {
  return section && section !== label ? `${section} › ${label}` : label;
}

/** Whether a field is asked beside these values. */
export function isAsked({ showWhen = {} }: Asked, values: Readonly<Values>): boolean {
  return Object.entries(showWhen).every(([name, value]) =>
    Array.isArray(value) ? value.includes(values[name]) : values[name] === value,
  );
}

/** Fields as a form is sent them. */
export function fieldsForForm(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, Field] => {
      if (field.kind === 'rows') return [name, { ...field, fields: fieldsForForm(field.fields) }];
      if (field.kind === 'variant') {
        const variants = Object.entries(field.variants).map(([key, { label, fields: inner }]) => [
          key,
          { label, fields: fieldsForForm(inner) },
        ]);
        return [name, { ...field, variants: Object.fromEntries(variants) }];
      }
      const { rule: _, ...data } = { rule: undefined, ...field };
      return [name, data as Field];
    }),
  );
}
