import { excerpt } from '#kit/text.ts';
import type { Field } from './field.ts';

const LONGEST = 160;

/** All that the trail holds of secrets. */
const SECRET: Readonly<Record<string, string>> = {
  set: '•••',
  unreadable: '•••',
  replaced: 'A new one',
  removed: 'Removed',
};

/** What a field holds, as whoever chose it would say it; '' for nothing. */
export function valueInWords(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const named = (choices: Readonly<Record<string, string>> | undefined, keys: readonly unknown[]) =>
    excerpt(keys.map((key) => choices?.[String(key)] ?? String(key)).join(', '), LONGEST);
  switch (field.kind) {
    case 'switch':
      return value === true ? 'On' : 'Off';
    case 'choice':
      return named(field.choices, [value]);
    case 'codes':
      return named(field.choices, String(value).split(' '));
    case 'sequence':
      return named(field.choices, value as unknown[]);
    case 'rich-text':
      return excerpt(String(value).replace(/<[^>]*>/g, ' '), LONGEST);
    case 'picture':
    case 'video':
      return `#${value}`;
    case 'record':
      return typeof value === 'number' ? `#${value}` : String(value);
    case 'records':
      return (value as number[]).map((id) => `#${id}`).join(', ');
    case 'rows':
      return String((value as unknown[]).length);
    case 'secret':
      return SECRET[String(value)] ?? '';
    case 'key':
      // Whoever reads it could use it.
      return '•••';
    case 'text':
    case 'multiline':
    case 'address':
    case 'email':
    case 'number':
    case 'money':
    case 'moment':
    case 'colour':
    case 'blocks':
      return excerpt(String(value), LONGEST);
    default:
      return '…';
  }
}
