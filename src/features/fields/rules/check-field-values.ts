import { isMailAddress } from '#platform/mail/mail-address.ts';
import type { Translator } from '#platform/texts/texts.ts';
import type { FormFieldTextKey } from '../texts.ts';
import { readDay, writeDay } from './form-day.ts';
import { type FormField, hasOptions, isList, isUpload, MOST_CHARACTERS } from './form-field.ts';
import { readPhoneCode, writePhoneCode } from './phone-code.ts';

/** A file that is sent with a field; what its ending is the server says by its content. */
export interface SentFile {
  name: string;
  /** Bytes. */
  size: number;
}

/** What a field holds once it is checked: text, or a list of what was chosen. A day is `2026-12-31`, a ticked box `yes`. */
export type FieldValue = string | readonly string[];

/** What checks need to know of the world. */
export interface FieldSurroundings {
  text: Translator<FormFieldTextKey>;
  /** Whether there is such a country (ISO 3166-1). */
  isCountry(code: string): boolean;
  /** Whether there is such a dial code; where left out, whatever is spelled like one. */
  isPhoneCode?(kept: string): boolean;
  /** The files that came with a field; none where left out. */
  files?(name: string): readonly SentFile[];
}

/** What was sent for fields, as it is kept, and what is wrong with it, both by the name of the field. */
export interface CheckedFields {
  values: Record<string, FieldValue>;
  errors: Record<string, string>;
}

/**
 * Checks what was sent for the fields of a form; those that are off are passed over, whatever was sent for them. The
 * browser asks it when a field is left, the server again when the form arrives (FLD-028, FLD-029).
 */
export function checkFieldValues(
  fields: readonly FormField[],
  sent: Readonly<Record<string, unknown>>,
  surroundings: FieldSurroundings,
): CheckedFields {
  const values: Record<string, FieldValue> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    if (!field.isOn) continue;
    const value = readValue(field, sent[field.name]);
    values[field.name] = value;
    const error = refusalOf(field, value, sent, surroundings);
    if (error !== null) errors[field.name] = error;
  }
  return { values, errors };
}

/** What was sent for a field, as it would be kept: cleaned, a day and a number in one spelling, refused nothing yet. */
export function readValue(field: FormField, sent: unknown): FieldValue {
  if (isUpload(field)) return [];
  if (isList(field))
    return [
      ...new Set(
        listOf(sent)
          .map((one) => oneLine(one))
          .filter((one) => one !== ''),
      ),
    ];
  const [first] = listOf(sent);
  switch (field.type) {
    case 'checkbox':
      return first !== undefined && /^(1|on|yes|true)$/i.test(first.trim()) ? 'yes' : '';
    case 'textarea':
      return manyLines(first ?? '');
    case 'password':
      return first ?? '';
    case 'date': {
      const typed = oneLine(first ?? '');
      return readDay(typed) ?? typed;
    }
    case 'number': {
      const typed = oneLine(first ?? '').replace(/\s/g, '');
      // A comma before the decimals is no slip of the hand where people write so.
      return /^[+-]?\d+,\d+$/.test(typed) ? typed.replace(',', '.') : typed;
    }
    case 'country':
      return oneLine(first ?? '').toUpperCase();
    case 'phone_code': {
      const typed = oneLine(first ?? '');
      const code = readPhoneCode(typed);
      return code ? writePhoneCode(code) : typed;
    }
    default:
      return oneLine(first ?? '');
  }
}

function refusalOf(
  field: FormField,
  value: FieldValue,
  sent: Readonly<Record<string, unknown>>,
  around: FieldSurroundings,
): string | null {
  if (isUpload(field)) return refusalOfFiles(field, around);
  const { text } = around;
  const { label, messages } = field;
  const isEmpty = typeof value === 'string' ? value.trim() === '' : value.length === 0;
  if (isEmpty) return field.isRequired ? messages.empty || text('empty', { label }) : null;
  const wrong = isWrong(field, value, sent, around);
  return wrong === null ? null : messages.invalid || wrong;
}

/** In words, what is wrong with something that was entered; null = nothing. */
function isWrong(
  field: FormField,
  value: FieldValue,
  sent: Readonly<Record<string, unknown>>,
  { text, isCountry, isPhoneCode }: FieldSurroundings,
): string | null {
  const { label } = field;
  const invalid = text('invalid', { label });
  if (typeof value !== 'string') return value.every((one) => isOption(field, one)) ? null : invalid;
  if (field.repeats !== '' && value !== (listOf(sent[field.repeats])[0] ?? '')) return text('differs');
  if (hasOptions(field)) return isOption(field, value) ? null : invalid;
  switch (field.type) {
    case 'number':
      return numberRefusal(field, value, text);
    case 'date':
      return dayRefusal(field, value, text);
    case 'email':
      if (!isMailAddress(value) || !/\.[\p{L}\p{N}-]{2,}$/u.test(value)) return invalid;
      break;
    case 'country': {
      const { rule, codes } = field.countries;
      const isOffered = rule === 'all' || codes.includes(value) === (rule === 'only');
      return isCountry(value) && isOffered ? null : invalid;
    }
    case 'phone':
      // FLD-021: only these characters.
      if (!/^[\d\s#_\-+/().]+$/.test(value) || !/\d/.test(value)) return invalid;
      break;
    case 'phone_code':
      return readPhoneCode(value) && (isPhoneCode?.(value) ?? true) ? null : invalid;
    default:
  }
  return lengthRefusal(field, value, text);
}

function lengthRefusal(field: FormField, value: string, text: FieldSurroundings['text']): string | null {
  const { label, minLength, maxLength, type } = field;
  const { length } = [...value];
  const most = type === 'textarea' ? MOST_CHARACTERS.text : MOST_CHARACTERS.line;
  const limit = Math.min(maxLength ?? most, most);
  if (minLength !== null && length < minLength) return text('tooShort', { label, limit: minLength });
  return length > limit ? text('tooLong', { label, limit }) : null;
}

function numberRefusal(
  { label, min, max, step }: FormField,
  value: string,
  text: FieldSurroundings['text'],
): string | null {
  if (!/^[+-]?(\d{1,15}(\.\d{1,9})?|\.\d{1,9})$/.test(value)) return text('invalid', { label });
  const number = Number(value);
  if (min !== null && number < min) return text('tooSmall', { label, limit: min });
  if (max !== null && number > max) return text('tooLarge', { label, limit: max });
  // Steps begin at nought, as "multiple of" says; decimals have no exact remainder.
  const steps = step === null || step <= 0 ? 0 : number / step;
  return Math.abs(steps - Math.round(steps)) > 1e-9 * Math.max(1, Math.abs(steps))
    ? text('wrongStep', { label, step: String(step) })
    : null;
}

function dayRefusal(
  { label, firstDay, lastDay }: FormField,
  value: string,
  text: FieldSurroundings['text'],
): string | null {
  if (readDay(value) !== value) return text('invalid', { label });
  if (firstDay !== '' && value < firstDay) return text('tooSmall', { label, limit: writeDay(firstDay) });
  return lastDay !== '' && value > lastDay ? text('tooLarge', { label, limit: writeDay(lastDay) }) : null;
}

function refusalOfFiles(field: FormField, { text, files }: FieldSurroundings): string | null {
  const { label, messages, mostFiles, mostMegabytes } = field;
  const sent = files?.(field.name) ?? [];
  if (sent.length === 0) return field.isRequired ? messages.empty || text('noFile', { label }) : null;
  const wrong = () => {
    if (sent.length > mostFiles) return text('tooManyFiles', { count: mostFiles });
    const taken = field.endings.map((ending) => ending.toLowerCase());
    if (sent.some(({ name }) => !taken.includes(endingOf(name))))
      return text('wrongEnding', { endings: taken.join(', ') });
    return sent.some(({ size }) => size > mostMegabytes * 1024 * 1024)
      ? text('tooHeavy', { megabytes: mostMegabytes })
      : null;
  };
  const refusal = wrong();
  return refusal === null ? null : messages.invalid || refusal;
}

/** What a file's name ends with, in the usual spelling; '' where it has no ending. */
function endingOf(fileName: string): string {
  const [, ending = ''] = /\.([a-z0-9]{1,8})$/i.exec(fileName) ?? [];
  const lower = ending.toLowerCase();
  return lower === 'jpeg' ? 'jpg' : lower;
}

function isOption({ options }: FormField, value: string): boolean {
  // Owners paste what nobody sees, such as blanks that do not break.
  return options.some((option) => oneLine(option.value) === value);
}

/** What was sent once or several times, as forms and scripts send it: alone, as a list or by keys. */
function listOf(sent: unknown): string[] {
  if (typeof sent === 'object' && sent !== null)
    return Object.values(sent)
      .slice(0, 200)
      .flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []));
  return typeof sent === 'string' || typeof sent === 'number' || typeof sent === 'boolean'
    ? [String(sent)]
    : [];
}

/** Longer than any limit, so that what is too long is told and not cut. */
const CUT = MOST_CHARACTERS.text * 4;

function oneLine(typed: string): string {
  return (
    typed
      .slice(0, CUT)
      .normalize('NFC')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200b\u200e\u200f\u202a-\u202e\ufeff\s]+/g, ' ')
      .trim()
      .toWellFormed()
  );
}

function manyLines(typed: string): string {
  return (
    typed
      .slice(0, CUT)
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
      .trim()
      .toWellFormed()
  );
}
