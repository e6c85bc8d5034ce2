import type { TextOverrides } from '#platform/texts/texts.ts';
import { translator } from '#platform/texts/texts.ts';
import {
  type CheckedFields,
  checkFieldValues,
  type FieldValue,
  readValue,
  type SentFile,
} from '../rules/check-field-values.ts';
import { countryList, isCountry } from '../rules/countries.server.ts';
import type { FormField } from '../rules/form-field.ts';
import type { FormChoice, ShownField } from '../rules/form-view.ts';
import { chosenPhoneCode, isPhoneCode, phoneCodeList } from '../rules/phone-codes.server.ts';
import { formFieldTexts } from '../texts.ts';

/** Whom fields are shown to. */
export interface FieldReader {
  /** BCP 47, by which countries are named. */
  locale: string;
  texts: TextOverrides;
}

/** Fields that are on as a form shows them, with what was typed before and what was wrong with it. */
export function shownFields(
  fields: readonly FormField[],
  { locale }: Pick<FieldReader, 'locale'>,
  sent: Readonly<Record<string, unknown>> = {},
  errors: Readonly<Record<string, string>> = {},
): ShownField[] {
  return fields
    .filter(({ isOn }) => isOn)
    .map((field) => ({
      field,
      choices: choicesOf(field, locale),
      value: shownValue(field, sent[field.name]),
      error: errors[field.name] ?? '',
    }));
}

function shownValue(field: FormField, sent: unknown): FieldValue {
  // A password that was sent is never shown again.
  if (field.type === 'password') return '';
  const value = readValue(field, sent);
  return field.type === 'phone_code' && typeof value === 'string' ? chosenPhoneCode(value) : value;
}

/** Checks what was sent for fields, in the words of whoever sent it. */
export function checkSentFields(
  fields: readonly FormField[],
  sent: Readonly<Record<string, unknown>>,
  { texts }: Pick<FieldReader, 'texts'>,
  files?: (name: string) => readonly SentFile[],
): CheckedFields {
  const text = translator(formFieldTexts, texts);
  return checkFieldValues(fields, sent, { text, isCountry, isPhoneCode, ...(files ? { files } : {}) });
}

function choicesOf({ type, options, countries }: FormField, locale: string): readonly FormChoice[] {
  if (type === 'phone_code') return phoneCodeList(locale);
  if (type !== 'country') return options.map(({ value, label }) => ({ code: value, name: label }));
  const all = countryList(locale);
  const { rule, codes } = countries;
  return rule === 'all' ? all : all.filter(({ code }) => codes.includes(code) === (rule === 'only'));
}
