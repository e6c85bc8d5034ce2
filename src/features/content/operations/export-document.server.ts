import { inArray } from 'drizzle-orm';
import { packPictures } from '#features/media/public.server.ts';
import { definitionOf } from '#platform/documents/known-widgets.ts';
import { thingsNamedIn } from '#platform/documents/named-things.ts';
import { kindsByName } from '#platform/documents/page-documents.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { contentDocument } from '../data/document.table.ts';
import { type DocumentFile, FILE_FORMAT, FILE_VERSION, MOST_FILE_MEGABYTES } from '../rules/document-file.ts';

/** Documents within documents that a file carries, at most. */
const MOST_DOCUMENTS = 60;
/** What a shop takes in, but for the documents themselves. */
const MOST_PICTURE_BYTES = (MOST_FILE_MEGABYTES - 10) * 1024 * 1024;

/**
 * A document as a file for another shop, as it is being changed, with the documents that it shows by reference and the pictures of
 * all of them.
 */
export async function exportDocument(
  id: number,
  services: SliceServices,
): Promise<DocumentFile | 'missing' | 'too-large'> {
  const { db, whole, siteUrl } = services;
  const known = (type: string) => definitionOf(whole, type);
  const found: (typeof contentDocument.$inferSelect)[] = [];
  const pictures = new Set<number>();
  for (let wanted = [id]; wanted.length > 0 && found.length < MOST_DOCUMENTS; ) {
    const rows = await db.select().from(contentDocument).where(inArray(contentDocument.id, wanted));
    const shown = rows.filter((row) => row.id === id || kindsByName(whole).get(row.kind)?.isEmbedded);
    found.push(...shown.slice(0, MOST_DOCUMENTS - found.length));
    const named = shown.flatMap(({ draft }) => thingsNamedIn(draft, known));
    for (const { metaPictureId } of shown) if (metaPictureId !== null) pictures.add(metaPictureId);
    for (const { of, key } of named) if (of === 'pictures') pictures.add(Number(key));
    const have = new Set(found.map((row) => row.id));
    wanted = named.flatMap(({ of, key }) =>
      of === 'site-parts' && !have.has(Number(key)) ? [Number(key)] : [],
    );
  }
  if (found.length === 0) return 'missing';
  const carried = await packPictures(services, [...pictures], MOST_PICTURE_BYTES);
  if (!carried) return 'too-large';
  return {
    format: FILE_FORMAT,
    version: FILE_VERSION,
    site: siteUrl,
    documents: found.map(
      ({ kind, title, slug, metaTitle, metaDescription, metaPictureId, noIndex, ...row }) => ({
        ...{ id: row.id, kind, title, slug, metaTitle, metaDescription, metaPictureId, noIndex },
        conditions: structuredClone(row.conditions) as DocumentFile['documents'][number]['conditions'],
        tree: row.draft,
      }),
    ),
    pictures: carried.map(({ focus, ...picture }) => ({
      ...picture,
      focus: focus ? [...focus] : null,
    })),
  };
}
