/** The kinds of fields that forms are made of (FLD-023). */
export const FORM_FIELD_TYPES = [
  'text',
  'textarea',
  'number',
  'date',
  'checkbox',
  'checkbox_list',
  'radio',
  'select',
  'email',
  'country',
  'states',
  'phone_code',
  'phone',
  'password',
  'file',
  'profile_photo',
  'autocomplete_address',
] as const;

/** The kind of a field. */
export type FormFieldType = (typeof FORM_FIELD_TYPES)[number];

/** How much of a line a field takes where there is room. */
export type FormFieldWidth = 'full' | 'half' | 'third';

/** Which countries a field offers; `codes` are ISO 3166-1, of no meaning for all. */
export interface OfferedCountries {
  rule: 'all' | 'except' | 'only';
  codes: readonly string[];
}

/** Something that can be chosen: what is sent and kept, and what is read. */
export interface FormOption {
  value: string;
  label: string;
}

/** What a field says in place of the usual words; '' = those. */
export interface FormFieldMessages {
  /** Where something has to be entered and is not. */
  empty: string;
  /** Where something else is wrong with it. */
  invalid: string;
}

/** A field of a form as its owner arranged it. */
export interface FormField {
  /** Under which it is sent and kept. */
  name: string;
  type: FormFieldType;
  label: string;
  placeholder: string;
  /** A line below it; '' = none. */
  help: string;
  isOn: boolean;
  isRequired: boolean;
  width: FormFieldWidth;
  /** Name of the group of its form in which it stands. */
  group: string;
  /** Least and most of a number, and the steps between; null = any. */
  min: number | null;
  max: number | null;
  step: number | null;
  /** Fewest and most characters; null = any number of them, up to what the server takes. */
  minLength: number | null;
  maxLength: number | null;
  /** First and last day, `2026-12-31`; '' = any. */
  firstDay: string;
  lastDay: string;
  /** Of checkbox list, radio and select. */
  options: readonly FormOption[];
  countries: OfferedCountries;
  messages: FormFieldMessages;
  /** Of a password: the control that shows it, the meter, and the strength that is asked for; null = as the shop says. */
  hasVisibility: boolean;
  hasMeter: boolean;
  strength: number | null;
  /** Of a file: endings that are taken, how many files, and how large each may be in megabytes. */
  endings: readonly string[];
  mostFiles: number;
  mostMegabytes: number;
  /** Name of the field that has to hold the same; '' = none. */
  repeats: string;
  /** What browsers fill it with, as HTML names it; '' = as its kind says. */
  autocomplete: string;
}

/** Characters that the server takes in a field whose owner says nothing else. */
export const MOST_CHARACTERS = { line: 500, text: 5000 } as const;

/** Bytes that uploads may have where nobody says otherwise: 2 MB (FLD-022). */
const MOST_MEGABYTES = 2;

/** A field with all that is not said of it. */
export function formField(given: Pick<FormField, 'name' | 'type' | 'label'> & Partial<FormField>): FormField {
  return {
    placeholder: '',
    help: '',
    isOn: true,
    isRequired: false,
    width: 'full',
    group: '',
    min: null,
    max: null,
    step: null,
    minLength: null,
    maxLength: null,
    firstDay: '',
    lastDay: '',
    options: [],
    countries: { rule: 'all', codes: [] },
    messages: { empty: '', invalid: '' },
    hasVisibility: true,
    hasMeter: true,
    strength: null,
    endings: given.type === 'profile_photo' ? ['png', 'jpg'] : ['pdf', 'png', 'jpg'],
    mostFiles: 1,
    mostMegabytes: MOST_MEGABYTES,
    repeats: '',
    autocomplete: '',
    ...given,
  };
}

/** Whether several things can be chosen in a field, so that its value is a list. */
export function isList({ type }: Pick<FormField, 'type'>): boolean {
  return type === 'checkbox_list' || isUpload({ type });
}

/** Whether files are sent by a field. */
export function isUpload({ type }: Pick<FormField, 'type'>): boolean {
  return type === 'file' || type === 'profile_photo';
}

/** Whether a field offers choices that its owner lists. */
export function hasOptions({ type }: Pick<FormField, 'type'>): boolean {
  return type === 'checkbox_list' || type === 'radio' || type === 'select';
}
