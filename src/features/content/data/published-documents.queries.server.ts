import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';
import type { PageDocument } from '#platform/documents/page-documents.server.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import type { DocumentConditions } from '../rules/choose-document.ts';
import { contentDocument } from './document.table.ts';

/** A document as pages show it. */
export interface PublishedDocument extends PageDocument {
  status: 'draft' | 'private' | 'published';
  conditions: DocumentConditions;
  updatedAt: Date;
  /** Tells one tree from another. */
  treeHash: string;
}

/**
 * Every document that visitors see, by its id. The trees of those that are `known` are read where they changed only: a shop
 * may have thousands, of which one is published.
 */
export async function readPublished(
  db: Executor,
  known: ReadonlyMap<number, PublishedDocument>,
): Promise<Map<number, PublishedDocument>> {
  const { id, kind, slug, title, status, conditions, metaTitle, metaDescription, updatedAt } =
    contentDocument;
  const rows = await db
    .select({
      ...{ id, kind, slug, title, status, conditions, metaTitle, metaDescription, updatedAt },
      treeHash: sql<string>`md5(${contentDocument.published}::text)`,
    })
    .from(contentDocument)
    .where(
      and(eq(status, 'published'), isNull(contentDocument.trashedAt), isNotNull(contentDocument.published)),
    );
  const isNew = (row: (typeof rows)[number]) => known.get(row.id)?.treeHash !== row.treeHash;
  const trees = await readTrees(
    db,
    rows.filter(isNew).map((row) => row.id),
  );
  return new Map(
    rows.flatMap((row) => {
      const tree = trees.get(row.id) ?? known.get(row.id)?.tree;
      return tree ? [[row.id, { ...row, tree }]] : [];
    }),
  );
}

async function readTrees(db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, WidgetTree>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: contentDocument.id, tree: contentDocument.published })
    .from(contentDocument)
    .where(inArray(contentDocument.id, [...ids]));
  return new Map(rows.flatMap(({ id, tree }) => (tree ? [[id, tree]] : [])));
}

/** Slugs of pages that are in the trash or not published. */
export async function readHiddenSlugs(db: Executor): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ slug: contentDocument.slug })
    .from(contentDocument)
    .where(
      and(
        eq(contentDocument.kind, 'page'),
        or(ne(contentDocument.status, 'published'), isNotNull(contentDocument.trashedAt)),
      ),
    );
  return new Set(rows.flatMap(({ slug }) => slug ?? []));
}
