import { translator } from '#platform/texts/texts.ts';
import { isOwn } from '../rules/arranged-fields.ts';
import type { FieldValue } from '../rules/check-field-values.ts';
import { countryName } from '../rules/countries.server.ts';
import { writeDay } from '../rules/form-day.ts';
import type { FormField } from '../rules/form-field.ts';
import type { KeptFieldValue } from '../rules/kept-field-value.ts';
import { phoneCodeInWords } from '../rules/phone-codes.server.ts';
import { formFieldTexts } from '../texts.ts';
import type { FieldReader } from './shown-form.server.ts';

/** What was answered in an owner's own fields, as it is kept; what was left blank leaves nothing, but a box says No. */
export function keptValues(
  fields: readonly FormField[],
  values: Readonly<Record<string, FieldValue>>,
  reader: FieldReader,
): KeptFieldValue[] {
  return fields
    .filter((field) => field.isOn && isOwn(field) && field.type !== 'password')
    .flatMap((field, position) => {
      const value = values[field.name];
      if (value === undefined || (value.length === 0 && field.type !== 'checkbox')) return [];
      const { name, type, label } = field;
      return [{ name, type, label, value, shown: valueInWords(field, value, reader), position }];
    });
}

function valueInWords(field: FormField, value: FieldValue, { texts, locale }: FieldReader): string {
  if (typeof value !== 'string') return value.map((one) => labelOf(field, one)).join(', ');
  switch (field.type) {
    case 'checkbox':
      return translator(formFieldTexts, texts)(value === 'yes' ? 'yes' : 'no');
    case 'date':
      return writeDay(value);
    case 'country':
      return countryName(value, locale);
    case 'phone_code':
      return phoneCodeInWords(value, locale);
    default:
      return labelOf(field, value);
  }
}

function labelOf({ options }: FormField, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
