import { type Field, fullLabel } from '#platform/fields/field.ts';
import { valueInWords } from '#platform/fields/value-in-words.ts';

/** What the trail keeps of a deed: per field the value before and after. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** One changed field in words; '' for nothing. */
export interface ChangedLine {
  /** The field of a record, by which the back office finds what its form calls it; none for settings. */
  name?: string;
  label: string;
  before: string;
  after: string;
}

const LONGEST = 300;

/** What the shop keeps for itself beside what somebody changed; `parts` are what others show with a record. */
const OWN = new Set(['id', 'searchText', 'createdAt', 'updatedAt', 'trashedAt', 'version', 'parts']);

/** A field's name as words: `regularPrice` and `gift-wrap.paper` become `Regular price` and `Gift wrap paper`, `categoryIds` `Categories`. */
export function asWords(name: string): string {
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/([^aeiou])yIds$/, '$1ies')
    .replace(/(s|x|ch|sh)Ids$/, '$1es')
    .replace(/([a-z0-9])Id(s?)$/, '$1$2')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The changed fields by name; `derived` are those that follow from others. */
export function changedNames(names: readonly string[], derived: readonly string[] = []): string[] {
  return names.filter((name) => !OWN.has(name) && !derived.includes(name));
}

/** Fields by their labels; those of settings as their pages call them. */
export function labelsOf(names: readonly string[], fields: Readonly<Record<string, Field>> = {}): string[] {
  return names.map((name) =>
    Object.hasOwn(fields, name) ? fullLabel(fields[name] as Field) : asWords(name),
  );
}

/**
 * What changed, line by line. `fields` are those of a page of settings, whose secrets and keys nobody may see; `say` says
 * a value of a record's field, where that is more than a plain one; `derived` are fields that follow from others.
 */
export function linesOf(
  changes: Changes,
  fields?: Readonly<Record<string, Field>>,
  say: (name: string, value: unknown) => string | undefined = () => undefined,
  derived: readonly string[] = [],
): ChangedLine[] {
  return Object.entries(changes).flatMap(([name, [before, after]]) => {
    if (!fields) {
      if (changedNames([name], derived).length === 0) return [];
      const said = (value: unknown) => say(name, value) ?? plainWords(value);
      return [{ name, label: asWords(name), before: said(before), after: said(after) }];
    }
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    // What no field says may have been a secret.
    if (!field) return [];
    return [
      { label: fullLabel(field), before: valueInWords(field, before), after: valueInWords(field, after) },
    ];
  });
}

function plainWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
