import { type Field, type Fields, isAsked, type Values } from '#platform/fields/field.ts';
import { moneyWords, type OfficeFormat } from './shop-format.ts';

/** So many things are told of a section; the rest is seen when it is opened. */
const MOST = 3;

/**
 * What differs from what a new record has, in a few words: `translate` reads labels that are keys, `shop` says how
 * amounts are written. '' where all is as in a new one.
 */
export function fieldsSummary(
  fields: Fields,
  values: Readonly<Values>,
  { translate, shop }: { translate: (key: string) => string; shop: OfficeFormat | undefined },
): string {
  const told = Object.entries(fields).flatMap(([name, field]): string[] => {
    const value = values[name];
    if (!isAsked(field, values) || isAsNew(value, field)) return [];
    const label = translate(field.label);
    const words = inWords(field, value, { translate, shop });
    return [words === '' ? label : `${label}: ${words}`];
  });
  return told.length > MOST ? `${told.slice(0, MOST).join(' · ')} …` : told.join(' · ');
}

function isAsNew(value: unknown, field: Field): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === false ||
    JSON.stringify(value) === JSON.stringify(field.default)
  );
}

/** A value as a few words; '' of what has none, so that its label alone says that there is something. */
function inWords(
  field: Field,
  value: unknown,
  { translate, shop }: { translate: (key: string) => string; shop: OfficeFormat | undefined },
): string {
  if (Array.isArray(value)) return String(value.length);
  switch (field.kind) {
    case 'money':
      return shop && typeof value === 'number' ? moneyWords(value, shop.currency, shop) : '';
    case 'choice':
      return translate(field.choices[String(value)] ?? '');
    case 'text':
    case 'address':
    case 'email':
    case 'number':
      return String(value);
    default:
      return '';
  }
}
