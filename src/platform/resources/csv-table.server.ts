import { type CsvValue, writeCsv } from '#kit/csv.ts';
import { decimalAmount } from '#kit/money.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { Resource } from './define-resource.server.ts';
import type { ListQuery } from './list-query.server.ts';
import type { WireRecord } from './record-changes.ts';
import { listedColumns, listedIds, recordsByIds } from './records.server.ts';

/** So many records are read at once. */
const PAGE = 200;

/** By it spreadsheets know how letters beyond English ones are written. */
const UTF8_MARK = '\ufeff';

/**
 * The records that a list finds as a table, piece by piece: which ones is settled at the start, in one query. Its first
 * piece is read before it answers, so that what breaks there can still be said.
 */
export async function csvTable(
  resource: Resource,
  query: Pick<ListQuery, 'where' | 'orderBy'>,
  { db, currency }: { db: Executor; currency: string },
): Promise<AsyncGenerator<string>> {
  const parts = resource.parts?.().filter(({ csv }) => csv);
  const read = { ...resource, ...(parts && { parts: () => parts }) };
  const columns = tableColumns(read, currency);
  const ids = await listedIds(read, query, db);
  const linesAt = async (at: number) => {
    const page = ids.slice(at, at + PAGE);
    const found = page.length > 0 ? await recordsByIds(read, page, db) : [];
    const byId = new Map<unknown, WireRecord>(found.map((record) => [record.id, record]));
    const records = page.map((id) => byId.get(id)).filter((record) => record !== undefined);
    return records.length > 0
      ? writeCsv(records.map((record) => columns.map(([, cell]) => cell(record))))
      : '';
  };
  const first = UTF8_MARK + writeCsv([columns.map(([heading]) => inWords(heading))]) + (await linesAt(0));
  return (async function* () {
    yield first;
    for (let at = PAGE; at < ids.length; at += PAGE) {
      const lines = await linesAt(at);
      if (lines !== '') yield lines;
    }
  })();
}

type Column = readonly [heading: string, cell: (record: WireRecord) => CsvValue];

/** What lists show of the table itself, what the resource says beside it, and what slices tell. */
function tableColumns(resource: Resource, currency: string): Column[] {
  const further = resource.csv ?? {};
  const hidden = new Set<string>(resource.hidden);
  const amounts = new Set<string>(resource.amounts);
  const own = Object.entries(listedColumns(resource)).flatMap(([name, { dataType }]): Column[] => {
    if (hidden.has(name) || dataType === 'json' || Object.hasOwn(further, name)) return [];
    const heading = resource.headings ? (resource.headings as Record<string, string>)[name] : name;
    if (heading === undefined) return [];
    if (!amounts.has(name)) return [[heading, (record) => plainValue(record[name])]];
    const unit = (record: WireRecord) => (record.currency as string | undefined) ?? currency;
    return [[heading, (record) => amountOf(record[name], unit(record))]];
  });
  const told = (resource.parts?.() ?? []).flatMap(({ name, csv = {} }) =>
    Object.entries(csv).map(([heading, cell]): Column => {
      const dataOf = ({ parts }: WireRecord) => (parts as WireRecord)[name];
      return [heading, (record) => (dataOf(record) === undefined ? null : cell(dataOf(record)))];
    }),
  );
  return [...own, ...Object.entries(further), ...told];
}

/** A column's name as a heading: `salePrice` is “Sale price”. What is in words already stays. */
function inWords(name: string): string {
  if (!/^[a-z][a-zA-Z\d]*$/.test(name)) return name;
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const spoken = words.replace(/\b(id|ip|sku)(s?)\b/, (_, initials, s) => initials.toUpperCase() + s);
  return spoken.charAt(0).toUpperCase() + spoken.slice(1);
}

function amountOf(value: unknown, currency: string): CsvValue {
  if (typeof value !== 'number') return null;
  return decimalAmount(value, currency);
}

function plainValue(value: unknown): CsvValue {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (Array.isArray(value)) return value.join('; ');
  return value as CsvValue;
}
