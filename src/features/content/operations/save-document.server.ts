import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.server.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { contentDocument, contentRevision } from '../data/document.table.ts';
import { contentMenu } from '../data/menu.table.ts';
import { slugHistory } from '../data/slug-history.table.ts';
import type { DocumentConditions } from '../rules/choose-document.ts';
import type { StoredMenuItem } from '../rules/menu.ts';
import { freeSlug } from './free-slug.server.ts';

/** A document as it is created. */
export interface NewDocument {
  /** One of `documentKinds`. */
  kind: string;
  slug: string | null;
  title: string;
  tree: WidgetTree;
  conditions?: DocumentConditions;
  metaTitle?: string;
  metaDescription?: string;
}

/** Creates a document and publishes it at once; returns its id. */
export async function createPublishedDocument(tx: Transaction, document: NewDocument): Promise<number> {
  const { tree, ...rest } = document;
  const [row] = await tx
    .insert(contentDocument)
    .values({ ...rest, draft: tree, published: tree, status: 'published', publishedAt: new Date() })
    .returning({ id: contentDocument.id });
  if (!row) throw new Error('A document was not created');
  await tx.insert(contentRevision).values({ documentId: row.id, number: 1, title: document.title, tree });
  return row.id;
}

/** Creates a page that nobody but those who run the shop sees yet, at the first free address; returns its id. */
export async function createDraftPage(
  tx: Transaction,
  { slug, title, tree }: { slug: string; title: string; tree: WidgetTree },
): Promise<number> {
  const [row] = await tx
    .insert(contentDocument)
    .values({ kind: 'page', slug: await freeSlug(tx, slug), title, draft: tree })
    .returning({ id: contentDocument.id });
  if (!row) throw new Error('A page was not created');
  await tx.insert(contentRevision).values({ documentId: row.id, number: 1, title, tree });
  return row.id;
}

/** Publishes a document's draft and keeps it as a revision; `authorId` is the acting account. */
export async function publishDraft(tx: Transaction, id: number, authorId: string | null): Promise<void> {
  const [row] = await tx.select().from(contentDocument).where(eq(contentDocument.id, id)).for('update');
  if (!row) throw new Error(`There is no document ${id}`);
  await tx
    .update(contentDocument)
    .set({ published: row.draft, publishedAt: new Date(), updatedAt: new Date() })
    .where(eq(contentDocument.id, id));
  await keepRevision(tx, id, authorId);
}

/** Revisions of a document that are kept: the latest ones. */
const MOST_REVISIONS = 200;

/** Keeps a document's draft as a revision, unless the last one is the same; call it with the document's row locked. */
export async function keepRevision(tx: Transaction, id: number, authorId: string | null): Promise<void> {
  await tx.execute(sql`
    with last as (
      select number, tree from ${contentRevision} where document_id = ${id} order by number desc limit 1)
    insert into ${contentRevision} (document_id, number, title, tree, author_id)
    select ${id}, coalesce((select number from last), 0) + 1, document.title, document.draft, ${authorId}
    from ${contentDocument} document
    where document.id = ${id} and not exists (select from last where last.tree = document.draft)`);
  await tx.execute(sql`
    delete from ${contentRevision}
    where document_id = ${id} and number <= (
      select max(number) from ${contentRevision} where document_id = ${id}) - ${MOST_REVISIONS}`);
}

/** Creates a menu. */
export async function createMenu(
  tx: Transaction,
  handle: string,
  title: string,
  items: StoredMenuItem[],
): Promise<void> {
  await tx.insert(contentMenu).values({ handle, title, items });
}

/** Remembers an address that something had, so that it leads on to where the thing is now. */
export async function retireSlug(
  tx: Transaction,
  kind: string,
  slug: string,
  targetId: number,
): Promise<void> {
  await tx
    .insert(slugHistory)
    .values({ kind, slug, targetId })
    .onConflictDoUpdate({
      target: [slugHistory.kind, slugHistory.slug],
      set: { targetId, retiredAt: new Date() },
    });
}
