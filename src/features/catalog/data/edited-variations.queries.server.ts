import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { readPictures } from '#features/media/public.server.ts';
import { pictureUrl } from '#features/media/public.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import type { EditedVariation } from '../rules/edited-variation.ts';
import { attributeKey, termKey } from '../rules/product-attribute.ts';
import { attributeTerm, productTerm } from './attribute.table.ts';
import { product } from './product.table.ts';
import { productPicture } from './product-picture.table.ts';

/** A stored variation with its place among the others. */
export interface StoredVariation extends EditedVariation {
  id: number;
  menuOrder: number;
  name: string;
}

/** The variations of a product in their order, as its editor shows them. */
export function readEditedVariations(executor: Executor, productId: number): Promise<StoredVariation[]> {
  return readRows(executor, variationRows(executor, productId));
}

/** The same of several products, by their ids; those without are absent. */
export async function readVariationsOf(
  executor: Executor,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, StoredVariation[]>> {
  const asked = executor
    .select({ id: product.id, parentId: product.parentId })
    .from(product)
    .where(and(inArray(product.parentId, [...productIds]), isNull(product.trashedAt)));
  const parents = new Map((await asked).map(({ id, parentId }) => [id, parentId]));
  if (parents.size === 0) return new Map();
  const rows = executor
    .select(columns)
    .from(product)
    .where(inArray(product.id, [...parents.keys()]));
  return Map.groupBy(await readRows(executor, rows.$dynamic()), ({ id }) => parents.get(id) ?? 0);
}

/** The same, kept from changing until the transaction ends. Lock their product first. */
export function lockEditedVariations(tx: Transaction, productId: number): Promise<StoredVariation[]> {
  // In the order in which purchases lock them; what is shown is put in order afterwards.
  const rows = variationRows(tx, productId).orderBy(asc(product.id)).for('no key update');
  return readRows(tx, rows);
}

function variationRows(executor: Executor, productId: number) {
  return executor
    .select(columns)
    .from(product)
    .where(and(eq(product.parentId, productId), isNull(product.trashedAt)))
    .$dynamic();
}

const columns = {
  id: product.id,
  name: product.name,
  status: product.status,
  menuOrder: product.menuOrder,
  attributes: product.attributes,
  regularPrice: product.regularPrice,
  salePrice: product.salePrice,
  saleFrom: product.saleFrom,
  saleTo: product.saleTo,
  sku: product.sku,
  gtin: product.gtin,
  manageStock: product.manageStock,
  stockQuantity: product.stockQuantity,
  stockStatus: product.stockStatus,
  backorders: product.backorders,
  lowStockThreshold: product.lowStockThreshold,
  minQuantity: product.minQuantity,
  maxQuantity: product.maxQuantity,
  stepQuantity: product.stepQuantity,
  soldSingly: product.soldSingly,
  weightGrams: product.weightGrams,
  lengthMm: product.lengthMm,
  widthMm: product.widthMm,
  heightMm: product.heightMm,
  shippingClass: product.shippingClass,
  taxClass: product.taxClass,
  description: product.description,
};

async function readRows(
  executor: Executor,
  asked: ReturnType<typeof variationRows>,
): Promise<StoredVariation[]> {
  const rows = await asked;
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const terms = await executor
    .select({ of: productTerm.productId, id: attributeTerm.id, attributeId: attributeTerm.attributeId })
    .from(productTerm)
    .innerJoin(attributeTerm, eq(attributeTerm.id, productTerm.termId))
    .where(inArray(productTerm.productId, ids));
  const firstPictures = await executor
    .select({ of: productPicture.productId, id: productPicture.pictureId })
    .from(productPicture)
    .where(and(inArray(productPicture.productId, ids), eq(productPicture.position, 0)));
  const pictures = await readPictures(
    executor,
    firstPictures.map(({ id }) => id),
  );
  const termsOf = Map.groupBy(terms, ({ of }) => of);
  const firstOf = new Map(firstPictures.map(({ of, id }) => [of, id]));
  return rows
    .sort((a, b) => a.menuOrder - b.menuOrder || a.id - b.id)
    .map(({ status, attributes, saleFrom, saleTo, ...row }): StoredVariation => {
      const picture = pictures.get(firstOf.get(row.id) ?? 0);
      return {
        ...row,
        options: Object.fromEntries([
          ...attributes.map(({ name, values }) => [name, values[0] ?? '']),
          ...(termsOf.get(row.id) ?? []).map(({ id, attributeId }) => [
            attributeKey(attributeId),
            termKey(id),
          ]),
        ]),
        isOn: status === 'published',
        saleFrom: saleFrom?.toISOString() ?? null,
        saleTo: saleTo?.toISOString() ?? null,
        stockQuantityRead: row.stockQuantity,
        picture: picture ? { id: picture.id, alt: picture.alt, src: pictureUrl(picture, 240) } : null,
      };
    });
}
