import { eq, sql } from 'drizzle-orm';
import { type SlugWriter, slugWriter } from '#features/fields/public.server.ts';
import { holdPictures, takeBackPictures, unpackPicture } from '#features/media/public.server.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import { inTransaction, type Transaction } from '#platform/db/database.server.ts';
import { definitionOf } from '#platform/documents/known-widgets.ts';
import { mapThings, type NamedThing, thingsNamedIn } from '#platform/documents/named-things.ts';
import { kindsByName } from '#platform/documents/page-documents.server.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { knownThings } from '#platform/fields/points.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { contentDocument } from '../data/document.table.ts';
import type { DocumentCondition } from '../rules/choose-document.ts';
import type { DocumentFile } from '../rules/document-file.ts';
import { freeSlug } from './free-slug.server.ts';
import { readTree } from './read-tree.server.ts';
import { isReservedSlug } from './reserved-slugs.server.ts';
import { keepRevision } from './save-document.server.ts';

/** What came of a file: the document, and how many things that it names this shop does not have. */
export interface Imported {
  id: number;
  kind: string;
  left: number;
}

class Refused extends Error {}

/**
 * Takes in what another shop gave out: the document as a draft, what is shown in it as new saved sections, and the pictures
 * that this shop does not have. A text says what is wrong. Documents come all or none; pictures are made before them, and are
 * taken back where it is refused: a process that ends in between leaves them in the library.
 */
export async function importDocument(
  file: DocumentFile,
  authorId: string,
  services: SliceServices,
): Promise<Result<Imported, string>> {
  const known = (type: string) => definitionOf(services.shop(), type);
  const kinds = kindsByName(services.shop());
  const [main] = file.documents;
  for (const { kind } of file.documents)
    if (!kinds.has(kind)) return refuse(`This shop has nothing of the type “${kind}”.`);
  // They are public at once; what pages choose by themselves must not be.
  for (const { kind } of file.documents.slice(1))
    if (!kinds.get(kind)?.isEmbedded) return refuse('Only saved sections may come along in a file.');
  // Trees are judged before a picture is made: of pictures nothing is known yet.
  const things = services.shop().of(knownThings);
  for (const { tree } of file.documents) {
    const bare = mapThings(tree as WidgetTree, known, () => null);
    const read = await readTree(bare, { definitionOf: known, stored: [], executor: services.db, things });
    if (!read.ok) return refuse(unfit(read.error));
  }
  const pictures = new Map<number, number>();
  const made: number[] = [];
  try {
    for (const { id, ...picture } of file.pictures) {
      const taken = await unpackPicture(services, picture);
      if (typeof taken === 'string') throw new Refused(`A picture in this file was not taken: ${taken}`);
      if (taken.isNew) made.push(taken.id);
      pictures.set(id, taken.id);
    }
    return accept(await inTransaction(services.db, (tx) => keep(tx, file, pictures)));
  } catch (error) {
    // What went wrong first is what counts; pictures that cannot be taken back stay in the library.
    await takeBackPictures(services, made, new Date()).catch(() => {});
    if (error instanceof Refused) return refuse(error.message);
    throw error;
  }

  async function keep(
    tx: Transaction,
    { documents, site }: DocumentFile,
    pictureIds: ReadonlyMap<number, number>,
  ): Promise<Imported> {
    // Of the same pictures another file may just have been refused, and taken them back.
    if (!(await holdPictures(tx, [...pictureIds.values()])))
      throw new Refused('A picture in this file was removed meanwhile. Please try again.');
    const ids = new Map<number, number>();
    const slugOf = slugWriter(services);
    const openSlug = (slug: string) => (isReservedSlug(slug, services.whole) ? `${slug}-page` : slug);
    for (const [at, document] of documents.entries())
      ids.set(
        document.id,
        await insert(tx, document, { isMain: at === 0, pictureIds, authorId, slugOf, openSlug }),
      );
    const isOurs = site === services.siteUrl;
    let left = 0;
    for (const document of documents) {
      const there = await thingsThere(tx, document.tree as WidgetTree);
      const change = ({ of, key }: NamedThing): number | string | null => {
        const own =
          of === 'pictures'
            ? pictureIds.get(Number(key))
            : of === 'site-parts'
              ? ids.get(Number(key))
              : undefined;
        const isKnown = (isOurs || typeof key === 'string') && there.has(`${of} ${key}`);
        const found = own ?? (isKnown ? key : null);
        if (found === null) left += 1;
        return found;
      };
      const tree = mapThings(document.tree as WidgetTree, known, change);
      const executor = tx;
      const read = await readTree(tree, { definitionOf: known, stored: [], executor, things });
      if (!read.ok) throw new Refused(unfit(read.error));
      const id = ids.get(document.id) ?? 0;
      const isShown = document !== documents[0];
      await tx
        .update(contentDocument)
        .set({ draft: read.value, ...(isShown ? { published: read.value } : {}) })
        .where(eq(contentDocument.id, id));
      await keepRevision(tx, id, authorId);
    }
    await emitInvalidation(tx, ['content']);
    return { id: ids.get(main?.id ?? 0) ?? 0, kind: main?.kind ?? '', left };
  }

  async function thingsThere(tx: Transaction, tree: WidgetTree): Promise<ReadonlySet<string>> {
    const named = Map.groupBy(thingsNamedIn(tree, known), ({ of }) => of);
    const there = new Set<string>();
    for (const { of, known: find } of things) {
      const keys = (named.get(of) ?? []).map(({ key }) => key);
      if (keys.length > 0) for (const key of await find(tx, [...new Set(keys)])) there.add(`${of} ${key}`);
    }
    return there;
  }
}

function unfit(messages: Readonly<Record<string, string>>): string {
  return `This file does not fit this shop: ${Object.values(messages)[0] ?? ''}`;
}

type Carried = DocumentFile['documents'][number];

interface Inserting {
  isMain: boolean;
  pictureIds: ReadonlyMap<number, number>;
  authorId: string;
  /** Writes a title as an address part. */
  slugOf: SlugWriter;
  /** A slug that the program keeps for itself becomes another one. */
  openSlug(slug: string): string;
}

async function insert(
  tx: Transaction,
  { kind, title, slug, metaTitle, metaDescription, metaPictureId, noIndex, conditions }: Carried,
  { openSlug, ...around }: Inserting,
): Promise<number> {
  const isPage = kind === 'page';
  const now = sql`now()`;
  const [row] = await tx
    .insert(contentDocument)
    .values({
      ...{ kind, title, metaTitle, metaDescription, noIndex },
      slug: isPage ? await freeSlug(tx, openSlug(around.slugOf(slug ?? title) || 'page')) : null,
      metaPictureId: around.pictureIds.get(metaPictureId ?? 0) ?? null,
      // What single things of another shop are for is nothing here.
      conditions: { include: plain(conditions.include), exclude: plain(conditions.exclude ?? []) },
      authorId: around.authorId,
      ...(around.isMain ? {} : { status: 'published' as const, publishedAt: now as unknown as Date }),
    })
    .returning({ id: contentDocument.id });
  if (!row) throw new Error('A document was not created');
  return row.id;
}

function plain(conditions: Carried['conditions']['include']): DocumentCondition[] {
  return conditions.filter(({ ids, within }) => !ids && !within).map(({ kind }) => ({ kind }));
}
