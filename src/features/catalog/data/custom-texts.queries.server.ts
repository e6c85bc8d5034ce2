import { type Executor, runPrepared } from '#platform/db/database.server.ts';

const STATEMENTS = {
  category: `select name as said, description as more from category where trashed_at is null order by position, name`,
  tag: `select name as said, description as more from tag where trashed_at is null order by name`,
  attribute: `
    select said, more from (
      select 0 as part, a.position, a.id, 0 as place, 0 as term, a.name as said, null as more
      from attribute a where a.trashed_at is null
      union all
      select 1, a.position, a.id, t.position, t.id, t.name, t.description
      from attribute_term t join attribute a on a.id = t.attribute_id
      where t.trashed_at is null and a.trashed_at is null
    ) every order by position, id, part, place, term`,
  ownAttribute: `
    select distinct on (lower(said)) said, null as more from (
      select one ->> 'name' as said from product p, jsonb_array_elements(p.attributes) one where p.trashed_at is null
      union all
      select chosen as said from product p, jsonb_array_elements(p.attributes) one,
        jsonb_array_elements_text(one -> 'values') chosen where p.trashed_at is null
    ) every order by lower(said), said limit 2000`,
  product: `select distinct external_button_text as said, null as more from product
    where trashed_at is null and external_button_text <> '' order by 1`,
} as const;

/** What owners called categories, tags, attributes with their terms, what products alone have, and the buttons of those sold elsewhere. */
export async function readCustomTexts(
  db: Executor,
  what: keyof typeof STATEMENTS,
): Promise<(string | null)[]> {
  const rows = await runPrepared<{ said: string; more: string | null }>(db, {
    name: `catalog-own-words-${what}`,
    text: STATEMENTS[what],
    values: [],
  });
  return rows.flatMap(({ said, more }) => [said, more]);
}
