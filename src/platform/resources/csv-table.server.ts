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

/** The records that a list finds as a table, piece by piece: which ones is settled at the start, in one query. */
export async function* csvTable(
  resource: Resource,
  query: Pick<ListQuery, 'where' | 'orderBy'>,
  { db, currency }: { db: Executor; currency: string },
): AsyncGenerator<string> {
  const columns = tableColumns(resource, currency);
  yield UTF8_MARK + writeCsv([columns.map(([heading]) => heading)]);
  const ids = await listedIds(resource, query, db);
  for (let at = 0; at < ids.length; at += PAGE) {
    const page = ids.slice(at, at + PAGE);
    const found = await recordsByIds(resource, page, db);
    const byId = new Map<unknown, WireRecord>(found.map((record) => [record.id, record]));
    const records = page.map((id) => byId.get(id)).filter((record) => record !== undefined);
    if (records.length > 0) yield writeCsv(records.map((record) => columns.map(([, cell]) => cell(record))));
  }
}

type Column = readonly [heading: string, cell: (record: WireRecord) => CsvValue];

/** What lists show of the table itself, what the resource says beside it, and what slices tell. */
function tableColumns(resource: Resource, currency: string): Column[] {
  const further = resource.csv ?? {};
  const hidden = new Set<string>(resource.hidden);
  const amounts = new Set<string>(resource.amounts);
  const own = Object.entries(listedColumns(resource)).flatMap(([name, { dataType }]): Column[] => {
    if (hidden.has(name) || dataType === 'json' || Object.hasOwn(further, name)) return [];
    if (!amounts.has(name)) return [[name, (record) => plainValue(record[name])]];
    const unit = (record: WireRecord) => (record.currency as string | undefined) ?? currency;
    return [[name, (record) => amountOf(record[name], unit(record))]];
  });
  const told = (resource.parts?.() ?? []).flatMap(({ name, csv = {} }) =>
    Object.entries(csv).map(([heading, cell]): Column => {
      const dataOf = ({ parts }: WireRecord) => (parts as WireRecord)[name];
      return [heading, (record) => (dataOf(record) === undefined ? null : cell(dataOf(record)))];
    }),
  );
  return [...own, ...Object.entries(further), ...told];
}

function amountOf(value: unknown, currency: string): CsvValue {
  if (typeof value !== 'number') return null;
  const decimal = decimalAmount(value, currency);
  // As a text it would be taken for a formula.
  return value < 0 ? Number(decimal) : decimal;
}

function plainValue(value: unknown): CsvValue {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (Array.isArray(value)) return value.join('; ');
  return value as CsvValue;
}
