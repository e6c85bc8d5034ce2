import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import { type VariationChoice, type VariationOptions, variationChoices } from '../rules/variations.ts';
import { type ProductRow, type ProductViewSettings, sellsOf } from './product-row.server.ts';

/** A variation as it is sold: its own price, and whatever else it leaves blank from its product (VAR-013). */
export function inheritedRow(product: ProductRow, variation: ProductRow): ProductRow {
  const stockOwner = variation.manage_stock || !product.manage_stock ? variation : product;
  return {
    ...variation,
    status: variation.status === 'published' ? product.status : variation.status,
    publish_at: product.publish_at,
    visibility: product.visibility,
    slug: product.slug,
    name: product.name,
    sku: variation.sku || product.sku,
    manage_stock: stockOwner.manage_stock,
    stock_quantity: stockOwner.stock_quantity,
    backorders: stockOwner.backorders,
    held: stockOwner.held,
    min_quantity: variation.min_quantity ?? product.min_quantity,
    max_quantity: variation.max_quantity ?? product.max_quantity,
    step_quantity: variation.step_quantity ?? product.step_quantity,
    sold_singly: variation.sold_singly || product.sold_singly,
    weight_grams: variation.weight_grams ?? product.weight_grams,
    shipping_class: variation.shipping_class || product.shipping_class,
    featured: product.featured,
    lock: product.lock,
    average_rating: product.average_rating,
    review_count: product.review_count,
    pictures: variation.pictures ?? product.pictures,
    data: { ...product.data, ...present(variation.data) },
  };
}

/** What slices keep of a variation itself. */
function present(data: ProductRow['data']): ProductRow['data'] {
  return Object.fromEntries(Object.entries(data ?? {}).filter(([, row]) => row !== null));
}

/** Whose pieces are sold with a variation: its own, or its product's where only that one's stock is managed. */
export function stockIdOf(
  product: Pick<ProductRow, 'id' | 'manage_stock'>,
  variation: Pick<ProductRow, 'id' | 'manage_stock'>,
): number {
  return variation.manage_stock || !product.manage_stock ? variation.id : product.id;
}

/** The values of a variation, '' for any. */
export function optionsOf(variation: Pick<ProductRow, 'id' | 'attributes'>): VariationOptions {
  const values = (variation.attributes ?? []).map(({ name, values }) => [name, values[0] ?? ''] as const);
  return { id: variation.id, options: Object.fromEntries(values) };
}

/** What is to be chosen of a variable product. */
export function choicesOf(product: Pick<ProductRow, 'attributes'>): VariationChoice[] {
  return variationChoices(product.attributes ?? []);
}

/** Reads a variable product's choices and the values of its published variations in order; null when it has none. */
export async function readVariations(
  db: Executor,
  productId: number,
  settings: Pick<ProductViewSettings, 'types'>,
): Promise<{ choices: VariationChoice[]; variations: VariationOptions[] } | null> {
  const rows = await runPrepared<Pick<ProductRow, 'id' | 'parent_id' | 'type' | 'attributes'>>(db, {
    name: 'catalog-variations',
    text: `select p.id, p.parent_id, p.type, p.attributes from product p
      where p.trashed_at is null
        and (p.id = $1 or (p.parent_id = $1 and p.status = 'published' and p.regular_price is not null))
      order by p.parent_id nulls first, p.menu_order, p.id`,
    values: [productId],
  });
  const [product, ...variations] = rows;
  if (product?.id !== productId || sellsOf(product, settings) !== 'variations') return null;
  return { choices: choicesOf(product), variations: variations.map(optionsOf) };
}
