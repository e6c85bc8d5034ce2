import { writeCsv } from '#kit/csv.ts';
import type { Resource } from '#platform/resources/define-resource.server.ts';
import type { ExchangeKind } from '#platform/resources/exchange-kind.server.ts';
import type { ListQuery } from '#platform/resources/list-query.server.ts';
import { listedIds } from '#platform/resources/records.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';

const AT_ONCE = 50;
const USUAL_UNITS: Record<string, string> = { weight: 'kg' };

/** By it spreadsheets know how letters beyond English ones are written. */
const UTF8_MARK = '\ufeff';

/** All records that a list finds as a file of their kind, piece by piece; which ones is settled at the start. */
export async function exportTable(
  { db }: SliceServices,
  kind: ExchangeKind,
  resource: Resource,
  query: Pick<ListQuery, 'where' | 'orderBy'>,
): Promise<AsyncGenerator<string>> {
  const ids = (await listedIds(resource, query, db)) as number[];
  const numbers = (await kind.numbersOf?.(db, ids)) ?? {};
  const columns = numbered(kind, numbers);
  return (async function* () {
    yield UTF8_MARK + writeCsv([columns.map(([heading]) => heading)]);
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const records = await kind.exported(db, ids.slice(at, at + AT_ONCE));
      const lines = records.flat().map((cells) => columns.map(([, field]) => cells[field] ?? ''));
      if (lines.length > 0) yield writeCsv(lines);
    }
  })();
}

/** Headings with their fields; what comes as often as somebody needs it stands together by number. */
function numbered(
  { columns }: ExchangeKind,
  numbers: Readonly<Record<string, number>>,
): [heading: string, field: string][] {
  const found: [string, string][] = [];
  const written = new Set<string>();
  for (const { field, heading, isOnlyRead, leftOut } of columns) {
    if (isOnlyRead || leftOut !== undefined) continue;
    const [family = ''] = field.split('.');
    if (!field.includes('{')) found.push([heading, field]);
    else if (field.includes('{unit}')) {
      const unit = USUAL_UNITS[family] ?? 'cm';
      found.push([heading.replace('{unit}', unit), field.replace('{unit}', unit)]);
    } else if (!written.has(family)) {
      written.add(family);
      const all = columns.filter((one) => one.field.startsWith(`${family}.`));
      for (let number = 1; number <= (numbers[family] ?? 0); number++)
        for (const one of all)
          found.push([one.heading.replace('{n}', String(number)), one.field.replace('{n}', String(number))]);
    }
  }
  return found;
}
