import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import type { CatalogProduct } from '../rules/catalog-product.ts';
import { type VariationChoice, type VariationOptions, variationChoices } from '../rules/variations.ts';
import { type ProductViewSettings, sellsOf } from './product-row.server.ts';

/** A variation as it is sold: its own price, and whatever else it leaves blank from its product (VAR-013). */
export function inheritedRow(product: CatalogProduct, variation: CatalogProduct): CatalogProduct {
  const stockOwner = variation.manageStock || !product.manageStock ? variation : product;
  return {
    ...variation,
    status: variation.status === 'published' ? product.status : variation.status,
    publishAt: product.publishAt,
    visibility: product.visibility,
    slug: product.slug,
    name: product.name,
    sku: variation.sku || product.sku,
    manageStock: stockOwner.manageStock,
    stockQuantity: stockOwner.stockQuantity,
    backorders: stockOwner.backorders,
    held: stockOwner.held,
    minQuantity: variation.minQuantity ?? product.minQuantity,
    maxQuantity: variation.maxQuantity ?? product.maxQuantity,
    stepQuantity: variation.stepQuantity ?? product.stepQuantity,
    soldSingly: variation.soldSingly || product.soldSingly,
    weightGrams: variation.weightGrams ?? product.weightGrams,
    shippingClass: variation.shippingClass || product.shippingClass,
    featured: product.featured,
    lock: product.lock,
    averageRating: product.averageRating,
    reviewCount: product.reviewCount,
    pictures: variation.pictures ?? product.pictures,
    data: { ...product.data, ...present(variation.data) },
  };
}

/** What slices keep of a variation itself. */
function present(data: CatalogProduct['data']): CatalogProduct['data'] {
  return Object.fromEntries(Object.entries(data ?? {}).filter(([, row]) => row !== null));
}

/** Whose pieces are sold with a variation: its own, or its product's where only that one's stock is managed. */
export function stockIdOf(
  product: Pick<CatalogProduct, 'id' | 'manageStock'>,
  variation: Pick<CatalogProduct, 'id' | 'manageStock'>,
): number {
  return variation.manageStock || !product.manageStock ? variation.id : product.id;
}

/** The values of a variation, '' for any. */
export function optionsOf(variation: Pick<CatalogProduct, 'id' | 'attributes'>): VariationOptions {
  const values = (variation.attributes ?? []).map(({ name, values }) => [name, values[0] ?? ''] as const);
  return { id: variation.id, options: Object.fromEntries(values) };
}

/** What is to be chosen of a variable product. */
export function choicesOf(product: Pick<CatalogProduct, 'attributes'>): VariationChoice[] {
  return variationChoices(product.attributes ?? []);
}

/** Reads a variable product's choices and the values of its published variations in order; null when it has none. */
export async function readVariations(
  db: Executor,
  productId: number,
  settings: Pick<ProductViewSettings, 'types'>,
): Promise<{ choices: VariationChoice[]; variations: VariationOptions[] } | null> {
  const rows = await runPrepared<Pick<CatalogProduct, 'id' | 'parentId' | 'type' | 'attributes'>>(db, {
    name: 'catalog-variations',
    text: `select p.id, p.parent_id as "parentId", p.type, p.attributes from product p
      where p.trashed_at is null
        and (p.id = $1 or (p.parent_id = $1 and p.status = 'published' and p.regular_price is not null))
      order by p.parent_id nulls first, p.menu_order, p.id`,
    values: [productId],
  });
  const [product, ...variations] = rows;
  if (product?.id !== productId || sellsOf(product, settings) !== 'variations') return null;
  return { choices: choicesOf(product), variations: variations.map(optionsOf) };
}
