import type { Translator } from '#platform/texts/texts.ts';
import type { FormFieldTextKey } from '../texts.ts';
import type { FieldValue } from './check-field-values.ts';
import { type FormField, hasOptions } from './form-field.ts';

/** A choice as a form offers it: what is sent, and what is read. */
export type FormChoice = { code: string; name: string };

/** A field as a form shows it. */
export interface ShownField {
  field: FormField;
  /** What can be chosen in it; [] for fields in which one types. */
  choices: readonly FormChoice[];
  /** What was entered before; '' or [] where nobody chose anything: nothing is chosen beforehand. */
  value: FieldValue;
  /** What is wrong with it; '' = nothing. */
  error: string;
}

/** Fields of a form, or of one of its groups, as they are shown. */
export interface FormFieldsView {
  fields: readonly ShownField[];
  /** The field that takes the focus, where a form comes back; null = none. */
  leadsTo: string | null;
}

/** Which of the texts the check in the browser says. */
const CHECK_TEXTS = [
  'empty',
  'invalid',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'wrongStep',
  'noFile',
  'tooManyFiles',
  'wrongEnding',
  'tooHeavy',
  'differs',
] as const satisfies readonly FormFieldTextKey[];

/** What the script of a form checks by: fields, and words with their placeholders. */
export interface BrowserCheck {
  fields: readonly FormField[];
  words: Partial<Record<FormFieldTextKey, string>>;
}

/** What the browser needs in order to check fields when they are left. */
export function browserCheck(fields: readonly FormField[], text: Translator<FormFieldTextKey>): BrowserCheck {
  return {
    fields: fields.map((field) => ({
      ...field,
      placeholder: '',
      help: '',
      options: hasOptions(field) ? field.options.map(({ value }) => ({ value, label: '' })) : [],
    })),
    words: Object.fromEntries(CHECK_TEXTS.map((key) => [key, text(key)])),
  };
}

/** The keyboard and the kind of input that fit a field, and what browsers fill it with. */
export function inputOf({ type, autocomplete }: Pick<FormField, 'type' | 'autocomplete'>): {
  type: string;
  inputMode?: 'numeric' | 'decimal' | 'email' | 'tel';
  autoComplete?: string;
  autoCapitalize?: 'none';
  spellCheck?: false;
} {
  const filled = (token: string) => {
    const said = autocomplete || token;
    return said === '' ? {} : { autoComplete: said };
  };
  switch (type) {
    case 'email':
      return {
        type: 'email',
        inputMode: 'email',
        autoCapitalize: 'none',
        spellCheck: false,
        ...filled('email'),
      };
    case 'phone':
      return { type: 'tel', inputMode: 'tel', ...filled('tel') };
    case 'phone_code':
      return { type: 'tel', inputMode: 'tel', ...filled('tel-country-code') };
    // Of text, since spinners and wheels change numbers that nobody meant to change.
    case 'number':
      return { type: 'text', inputMode: 'decimal', ...filled('off') };
    case 'date':
      return { type: 'text', inputMode: 'numeric', ...filled('off') };
    case 'password':
      return { type: 'password', ...filled('new-password') };
    case 'autocomplete_address':
      return { type: 'text', ...filled('street-address') };
    case 'states':
      return { type: 'text', ...filled('address-level1') };
    default:
      return { type: 'text', ...filled('') };
  }
}
