import { sql } from 'drizzle-orm';
import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import { contentDocument } from './document.table.ts';

/** Somebody who made documents. */
export interface Author {
  id: string;
  name: string;
}

/** How whoever made a document is called, for the order of lists. */
export const authorName = sql`(select name from user_account where user_account.id = ${contentDocument.authorId})`;

/** The names of people by their ids; those who are gone are left out. */
export async function readAuthorNames(
  db: Executor,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const people = await runPrepared<Author>(db, {
    name: 'content-author-names',
    text: `select id, coalesce(nullif(name, ''), email) as name from user_account where id = any($1::text[])`,
    values: [wanted],
  });
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** Everybody who made a document, by name. */
export function readAuthors(db: Executor): Promise<Author[]> {
  return runPrepared<Author>(db, {
    name: 'content-authors',
    text: `select id, coalesce(nullif(name, ''), email) as name from user_account
           where id in (select author_id from content_document) order by name collate "und-x-icu", id limit 200`,
    values: [],
  });
}
