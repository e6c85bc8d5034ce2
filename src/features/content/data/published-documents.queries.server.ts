import { and, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { readPictures } from '#features/media/public.server.ts';
import { pictureUrl } from '#features/media/public.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { PageDocument } from '#platform/documents/page-documents.server.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import type { DocumentConditions } from '../rules/choose-document.ts';
import type { DocumentStatus } from '../rules/document-states.ts';
import { contentDocument } from './document.table.ts';

/** A document as pages show it. */
export interface PublishedDocument extends PageDocument {
  status: DocumentStatus;
  conditions: DocumentConditions;
  updatedAt: Date;
  /** Tells one tree from another. */
  treeHash: string;
}

const { draft: _, published, sample: _sample, ...columns } = getTableColumns(contentDocument);

/** The columns of documents that pages need besides their trees. */
export const shownColumns = columns;

/**
 * Every document that visitors see, or that is private, by its id. The trees of those that are `known` are read where they
 * changed only: a shop may have thousands, of which one is published.
 */
export async function readPublished(
  db: Executor,
  known: ReadonlyMap<number, PublishedDocument>,
): Promise<Map<number, PublishedDocument>> {
  const rows = await db
    .select({ ...shownColumns, treeHash: sql<string>`md5(${published}::text)` })
    .from(contentDocument)
    .where(
      and(
        inArray(contentDocument.status, ['published', 'private']),
        isNull(contentDocument.trashedAt),
        isNotNull(published),
      ),
    );
  const isNew = (row: (typeof rows)[number]) => known.get(row.id)?.treeHash !== row.treeHash;
  const trees = await readTrees(
    db,
    rows.filter(isNew).map((row) => row.id),
  );
  const pictured = await withMetaPictures(db, rows);
  return new Map(
    pictured.flatMap((row) => {
      const tree = trees.get(row.id) ?? known.get(row.id)?.tree;
      return tree ? [[row.id, { ...row, tree }]] : [];
    }),
  );
}

/** The width in pixels at which networks show a picture. */
const META_PICTURE = 1200;

/** Rows of documents with the paths of the pictures that networks show of them. */
export async function withMetaPictures<Row extends { metaPictureId: number | null }>(
  db: Executor,
  rows: readonly Row[],
): Promise<(Omit<Row, 'metaPictureId'> & { metaPicture: string })[]> {
  const ids = rows.flatMap(({ metaPictureId }) => metaPictureId ?? []);
  const pictures = ids.length > 0 ? await readPictures(db, ids) : new Map<number, never>();
  return rows.map(({ metaPictureId, ...row }) => {
    const picture = metaPictureId === null ? undefined : pictures.get(metaPictureId);
    return { ...row, metaPicture: picture ? pictureUrl(picture, META_PICTURE) : '' };
  });
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
