import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import {
  type PictureWords,
  readCaptions,
  readPictures,
  writePictureWords,
} from '#features/media/public.server.ts';
import { type PictureFocus, pictureUrl } from '#features/media/public.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { category, productCategory } from '../data/category.table.ts';
import { productPicture } from '../data/product-picture.table.ts';
import { productTag, tag } from '../data/tag.table.ts';

/** A picture of a product as the editor shows it. */
export interface EditedPicture {
  id: number;
  alt: string;
  caption: string;
  focus: PictureFocus | null;
  /** A small variant for the form. */
  src: string;
}

/** What hangs on a product beside its row, in order. */
export interface ProductRelations {
  categoryIds: number[];
  tagIds: number[];
  pictures: EditedPicture[];
}

/** What hangs on each of these products beside its row, in the order of the ids. */
export async function readRelations(
  executor: Executor,
  productIds: readonly number[],
): Promise<ProductRelations[]> {
  const ids = [...productIds];
  const categories = await executor
    .select({ of: productCategory.productId, id: productCategory.categoryId })
    .from(productCategory)
    .innerJoin(category, eq(category.id, productCategory.categoryId))
    .where(and(inArray(productCategory.productId, ids), isNull(category.trashedAt)))
    .orderBy(asc(productCategory.position), asc(productCategory.categoryId));
  const tags = await executor
    .select({ of: productTag.productId, id: productTag.tagId })
    .from(productTag)
    .where(inArray(productTag.productId, ids))
    .orderBy(asc(productTag.tagId));
  const galleries = await executor
    .select({ of: productPicture.productId, id: productPicture.pictureId })
    .from(productPicture)
    .where(inArray(productPicture.productId, ids))
    .orderBy(asc(productPicture.position));
  const pictureIds = [...new Set(galleries.map(({ id }) => id))];
  const known = await readPictures(executor, pictureIds);
  const captions = await readCaptions(executor, pictureIds);
  const of = (rows: readonly { of: number; id: number }[]) => {
    const byProduct = Map.groupBy(rows, (row) => row.of);
    return (id: number) => (byProduct.get(id) ?? []).map((row) => row.id);
  };
  const [categoriesOf, tagsOf, picturesOf] = [of(categories), of(tags), of(galleries)];
  return ids.map((productId) => ({
    categoryIds: categoriesOf(productId),
    tagIds: tagsOf(productId),
    pictures: picturesOf(productId).flatMap((id) => {
      const one = known.get(id);
      const said = one && { id, alt: one.alt, caption: captions.get(id) ?? '', focus: one.focus };
      return said ? [{ ...said, src: pictureUrl(one, 480) }] : [];
    }),
  }));
}

/** The first picture of each product, as a small address; products without one are absent. */
export async function readThumbnails(executor: Executor, productIds: number[]): Promise<Map<number, string>> {
  const rows = await executor
    .select({ productId: productPicture.productId, pictureId: productPicture.pictureId })
    .from(productPicture)
    .where(and(inArray(productPicture.productId, productIds), eq(productPicture.position, 0)));
  const known = await readPictures(
    executor,
    rows.map(({ pictureId }) => pictureId),
  );
  const thumbnails = new Map<number, string>();
  for (const { productId, pictureId } of rows) {
    const shown = known.get(pictureId);
    if (shown) thumbnails.set(productId, pictureUrl(shown, 240));
  }
  return thumbnails;
}

/** Which of these ids do not exist (or are in the trash), by the field that named them. */
export async function missingRelations(
  executor: Executor,
  wanted: { categoryIds: number[]; tagIds: number[]; pictures: { id: number }[] },
): Promise<Record<string, string>> {
  const gone = 'One of these does not exist any more.';
  const errors: Record<string, string> = {};
  const pictureIds = [...new Set(wanted.pictures.map(({ id }) => id))];
  const found = async (table: typeof category | typeof tag, ids: number[]) =>
    ids.length === 0 ? 0 : executor.$count(table, inArray(table.id, ids));
  if ((await found(category, wanted.categoryIds)) < wanted.categoryIds.length) errors.categoryIds = gone;
  if ((await found(tag, wanted.tagIds)) < wanted.tagIds.length) errors.tagIds = gone;
  if ((await readPictures(executor, pictureIds)).size < pictureIds.length) errors.pictures = gone;
  return errors;
}

/** Writes categories, tags and pictures of a product in the order given, replacing what was there; a new one had none. */
export async function writeRelations(
  tx: Transaction,
  productId: number,
  relations: { categoryIds: number[]; tagIds: number[]; pictures: PictureWords[] },
  isNew: boolean,
): Promise<void> {
  const { categoryIds, tagIds, pictures } = relations;
  if (!isNew) await forgetRelations(tx, productId);
  if (categoryIds.length > 0)
    await tx
      .insert(productCategory)
      .values(categoryIds.map((categoryId, position) => ({ productId, categoryId, position })))
      .onConflictDoNothing();
  if (tagIds.length > 0) await tx.insert(productTag).values(tagIds.map((tagId) => ({ productId, tagId })));
  if (pictures.length === 0) return;
  await tx
    .insert(productPicture)
    .values(pictures.map(({ id }, position) => ({ productId, pictureId: id, position })));
  await writePictureWords(tx, pictures);
}

async function forgetRelations(tx: Transaction, productId: number): Promise<void> {
  // In those that lie in the trash it stays, for when they come back.
  const living = tx.select({ id: category.id }).from(category).where(isNull(category.trashedAt));
  await tx
    .delete(productCategory)
    .where(and(eq(productCategory.productId, productId), inArray(productCategory.categoryId, living)));
  await tx.delete(productTag).where(eq(productTag.productId, productId));
  await tx.delete(productPicture).where(eq(productPicture.productId, productId));
}
