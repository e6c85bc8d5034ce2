import Papa from 'papaparse';
import { plainField, writeCsv } from '#kit/csv.ts';
import { STANDARD_CLASS, type TaxRate } from './tax-views.ts';

/** The customary columns of a table of rates, in their order. */
export const RATE_COLUMNS = [
  'Country code',
  'State code',
  'Postcode / ZIP',
  'City',
  'Rate %',
  'Tax name',
  'Priority',
  'Compound',
  'Shipping',
  'Tax class',
] as const;

/** Writes rates as CSV with a line of column names; several postcodes or cities stand in one field, between `;`. */
export function writeRates(rates: readonly Omit<TaxRate, 'id'>[]): string {
  const lines = rates.map((rate) => [
    rate.country || '*',
    rate.state || '*',
    rate.postcodes.join(';') || '*',
    rate.cities.join(';') || '*',
    rate.rate,
    rate.name,
    String(rate.priority),
    rate.compound ? '1' : '0',
    rate.shipping ? '1' : '0',
    rate.taxClass === STANDARD_CLASS ? '' : rate.taxClass,
  ]);
  return writeCsv([RATE_COLUMNS, ...lines]);
}

/** A line as it was read: its number in the file, and its fields by column; or why it cannot be read. */
export type ReadLine =
  | { line: number; fields: Record<(typeof RATE_COLUMNS)[number], string> }
  | { line: number; refused: string };

/** Whether the first line of a table names its columns. */
export function namesColumns(csv: string): boolean {
  return isHead(
    readFields(csv).find(({ fields }) => fields.some((field) => field.trim() !== ''))?.fields ?? [],
  );
}

function isHead(fields: readonly string[]): boolean {
  return fields.some((field) => field.trim().toLowerCase() === 'rate %');
}

/** Reads CSV with the customary columns, in any order by their names, or in the customary order without a line of names. */
export function readRates(csv: string): ReadLine[] {
  const rows = readFields(csv).filter(({ fields }) => fields.some((field) => field.trim() !== ''));
  const first = rows[0]?.fields.map((field) => field.trim().toLowerCase()) ?? [];
  const isNamed = isHead(first);
  const known = new Set(RATE_COLUMNS.map((name) => name.toLowerCase()));
  // Passed over, a misspelt “Country” would make each rate one for everywhere.
  const foreign = isNamed ? rows[0]?.fields.find((_, at) => first[at] && !known.has(first[at])) : undefined;
  if (foreign !== undefined)
    return [
      {
        line: rows[0]?.line ?? 1,
        refused: `There is no column “${foreign.trim()}”. Columns are: ${RATE_COLUMNS.join(', ')}.`,
      },
    ];
  const places = RATE_COLUMNS.map((name, at) => (isNamed ? first.indexOf(name.toLowerCase()) : at));
  return (isNamed ? rows.slice(1) : rows).map(({ line, fields, isOpen }) => {
    if (isOpen) return { line, refused: 'A quotation mark is never closed.' };
    if (fields.length > (isNamed ? first.length : RATE_COLUMNS.length))
      return { line, refused: `There are ${fields.length} fields: more than columns.` };
    const named = RATE_COLUMNS.map((name, at) => [name, plainField(fields[places[at] ?? -1] ?? '')]);
    return { line, fields: Object.fromEntries(named) as Record<(typeof RATE_COLUMNS)[number], string> };
  });
}

/** What a line says of a rate; numbers and marks are read as they are usually written. */
export function rateOfLine(fields: Record<(typeof RATE_COLUMNS)[number], string>): Record<string, unknown> {
  const any = (text: string) => (text === '*' ? '' : text);
  const list = (text: string) => any(text).split(';');
  const mark = (text: string) =>
    /^(1|yes|true)$/i.test(text) || (/^(0|no|false|)$/i.test(text) ? false : text);
  const priority = fields.Priority;
  return {
    country: any(fields['Country code']),
    state: any(fields['State code']),
    postcodes: list(fields['Postcode / ZIP']),
    cities: list(fields.City),
    rate: fields['Rate %'].replace(/\s*%$/, ''),
    name: fields['Tax name'],
    priority: priority === '' ? 1 : Number(priority),
    compound: mark(fields.Compound),
    shipping: mark(fields.Shipping),
    taxClass: fields['Tax class'].toLowerCase() || STANDARD_CLASS,
  };
}

interface Fields {
  line: number;
  fields: string[];
  /** Whether a quotation mark was never closed. */
  isOpen: boolean;
}

/** Fields between commas, or semicolons or tabs where the first line has these; quoted ones may hold anything. */
function readFields(csv: string): Fields[] {
  const text = csv.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const [head = ''] = text.split('\n', 1);
  const delimiter = head.includes(',') ? ',' : head.includes('\t') ? '\t' : ';';
  const rows: Fields[] = [];
  let [line, read] = [1, 0];
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step({ data: fields, errors, meta: { cursor } }) {
      rows.push({ line, fields, isOpen: errors.some(({ code }) => code === 'MissingQuotes') });
      line += text.slice(read, cursor).split('\n').length - 1;
      read = cursor;
    },
  });
  return rows;
}
