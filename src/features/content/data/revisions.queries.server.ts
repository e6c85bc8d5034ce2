import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { readAuthorNames } from './authors.queries.server.ts';
import { contentDocument, contentRevision } from './document.table.ts';

/** An earlier state of a document. */
export interface RevisionView {
  /** 1, 2, 3 … within the document. */
  number: number;
  title: string;
  createdAt: Date;
  /** The name of whoever saved it; '' for the program, and for somebody who is gone. */
  author: string;
}

/** Revisions that are listed at once. */
const LISTED = 200;

/** The latest revisions of a document, the newest first. */
export async function readRevisions(db: Executor, documentId: number): Promise<RevisionView[]> {
  const { number, title, createdAt, authorId } = contentRevision;
  const rows = await db
    .select({ number, title, createdAt, authorId })
    .from(contentRevision)
    .where(eq(contentRevision.documentId, documentId))
    .orderBy(desc(number))
    .limit(LISTED);
  const names = await readAuthorNames(
    db,
    rows.map((row) => row.authorId),
  );
  return rows.map(({ authorId: id, ...row }) => ({ ...row, author: names.get(id ?? '') ?? '' }));
}

/** The tree of a revision as it was written; null where there is none of this number. */
export async function readRevision(
  db: Executor,
  documentId: number,
  number: number,
): Promise<WidgetTree | null> {
  const [row] = await db
    .select({ tree: contentRevision.tree })
    .from(contentRevision)
    .where(and(eq(contentRevision.documentId, documentId), eq(contentRevision.number, number)));
  return row?.tree ?? null;
}

/** The widgets of a document as visitors see them; null where nobody but those who change it sees it. */
export async function readPublishedTree(db: Executor, documentId: number): Promise<WidgetTree | null> {
  const [row] = await db
    .select({ tree: contentDocument.published })
    .from(contentDocument)
    .where(
      and(eq(contentDocument.id, documentId), inArray(contentDocument.status, ['published', 'private'])),
    );
  return row?.tree ?? null;
}
