import { sql } from 'drizzle-orm';
import { runComposed } from '#platform/db/composed-statement.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { productText } from './product.table.ts';
import { p } from './rules-in-sql.queries.server.ts';

/**
 * Per word the products, drafts too, in whose descriptions a word begins with it: all words of a search in one
 * statement. What a password keeps from readers is kept from searches.
 *
 * The words come as JSON: of an array PostgreSQL looks at how long each is, and plans the statement anew for every
 * search, which takes several times as long as to run it. Ids come as JSON, since arrays are read sign by sign.
 */
export async function readTextHits(db: Executor, words: readonly string[]): Promise<number[][]> {
  const rows = await runComposed<{ at: number; ids: number[] }>(db, {
    name: 'catalog-search-texts',
    compose: () => sql`
      select s.at::int - 1 as at, json_agg(${p.id}) as ids
      from json_array_elements_text(${sql.placeholder('prefixes')}::json) with ordinality as s(prefix, at)
      join product p on ${productText(p)} @@ to_tsquery('simple', s.prefix)
        and ${p.parentId} is null and ${p.trashedAt} is null and ${p.passwordHash} is null
      group by s.at`,
    values: { prefixes: JSON.stringify(words.map((word) => `${quoted(word)}:*`)) },
  });
  const found = words.map((): number[] => []);
  for (const { at, ids } of rows) found[at] = ids;
  return found;
}

/** A word as a query for words takes it, whatever it holds. */
function quoted(word: string): string {
  return `'${word.replace(/['\\]/g, (character) => character + character)}'`;
}
