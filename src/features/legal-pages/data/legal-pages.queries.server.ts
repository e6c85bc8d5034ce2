import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';

/** A page that was made for a part, or that plays it. */
export interface StoredLegalPage {
  id: number;
  title: string;
  slug: string;
  status: 'draft' | 'private' | 'published' | 'scheduled';
  version: number;
  draft: WidgetTree;
  published: WidgetTree | null;
}

/** The pages that were made for parts, by the part's name; those in the trash are left out. */
export async function readMadePages(db: Executor): Promise<Map<string, number>> {
  const rows = await runPrepared<{ role: string; id: number }>(db, {
    name: 'legal-pages-made',
    text: `select l.role, l.document_id as id from legal_page l
      join content_document d on d.id = l.document_id and d.trashed_at is null`,
    values: [],
  });
  return new Map(rows.map(({ role, id }) => [role, Number(id)]));
}

/** Pages by their ids. */
export async function readLegalPages(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, StoredLegalPage>> {
  const rows = await runPrepared<StoredLegalPage>(db, {
    name: 'legal-pages-read',
    text: `select id, title, slug, status, version, draft, published from content_document
      where kind = 'page' and trashed_at is null
        and id = any(array(select json_array_elements_text($1::json)::bigint))`,
    values: [JSON.stringify(ids)],
  });
  return new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) }]));
}

/** Notes the page that was made for a part; one that was made before and thrown away is forgotten. */
export async function noteMadePage(tx: Transaction, role: string, documentId: number): Promise<void> {
  await runPrepared(tx, {
    name: 'legal-page-note',
    text: `insert into legal_page (role, document_id) values ($1, $2)
      on conflict (role) do update set document_id = excluded.document_id`,
    values: [role, documentId],
  });
}

/** Parts whose pages are published by now, with the pages. */
export async function publishedMadePages(tx: Transaction): Promise<{ role: string; id: number }[]> {
  const rows = await runPrepared<{ role: string; id: number }>(tx, {
    name: 'legal-pages-published',
    text: `select l.role, d.id from legal_page l join content_document d on d.id = l.document_id
      where d.status = 'published' and d.trashed_at is null`,
    values: [],
  });
  return rows.map(({ role, id }) => ({ role, id: Number(id) }));
}
