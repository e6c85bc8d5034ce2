import { and, desc, isNull, type SQL } from 'drizzle-orm';
import { searchFold } from '#kit/text.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { AnyRow, Findable, Resource } from './define-resource.server.ts';
import { readListQuery } from './list-query.server.ts';
import { listedColumns } from './records.server.ts';

/** So many records of a resource are answered at most. */
const MOST_FOUND = 5;
/** Of so many, the latest first, those are chosen whose name fits best: nobody reads on for a word that thousands have. */
const CANDIDATES = 40;

/** A record that the search over everything found. */
export interface FoundRecord {
  id: string | number;
  title: string;
  line: string;
  /** Below /admin. */
  path: string;
  /** The words are its number or code: it stands before all others. */
  isExact: boolean;
}

/** The records of a resource that hold all the words, those first that are called so: one bounded query, a second for what may be one's number. */
export async function findRecords(
  resource: Resource,
  words: string,
  executor: Executor,
): Promise<FoundRecord[]> {
  const findable = resource.findable as Findable<AnyRow> | undefined;
  if (!findable) return [];
  const query = new URLSearchParams({ filter: JSON.stringify({ q: words }) });
  const read = await readListQuery(resource, query, 'UTC', executor);
  const exactly = findable.exactly?.(words);
  const trashed = resource.columns.trashedAt;
  const exact = exactly
    ? await readRows(resource, and(resource.scope?.(), exactly, trashed && isNull(trashed)), 1, executor)
    : [];
  const found = read.ok ? await readRows(resource, read.value.where, CANDIDATES, executor) : [];
  const exactIds = new Set(exact.map((row) => row[resource.keyName]));
  const show = (row: AnyRow): FoundRecord => {
    const id = row[resource.keyName] as string | number;
    return {
      id,
      title: findable.title(row),
      line: findable.line?.(row) ?? '',
      path: findable.path?.(row) ?? `/${resource.name}/${encodeURIComponent(id)}`,
      isExact: exactIds.has(id),
    };
  };
  const others = found.filter((row) => !exactIds.has(row[resource.keyName])).map(show);
  return [...exact.map(show), ...byFit(others, words)].slice(0, MOST_FOUND);
}

function readRows(resource: Resource, where: SQL | undefined, most: number, executor: Executor) {
  return executor
    .select(listedColumns(resource))
    .from(resource.table)
    .where(where)
    .orderBy(desc(resource.key))
    .limit(most) as unknown as Promise<AnyRow[]>;
}

/** Names that begin with the words, then those that have them, then what has them elsewhere. */
function byFit(found: readonly FoundRecord[], words: string): FoundRecord[] {
  const wanted = searchFold(words.trim());
  const rank = ({ title }: FoundRecord) => {
    const at = searchFold(title).indexOf(wanted);
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  };
  return found.toSorted((one, other) => rank(one) - rank(other));
}
