import {
  choicesOf,
  inheritedRow,
  optionsOf,
  type ProductRow,
  type ProductViewSettings,
  sellsOf,
  stockIdOf,
} from '#features/catalog/public.server.ts';
import { isSoldWith } from '#features/catalog/public.ts';
import { type CartLine, type CartLineView, titleOf } from '../rules/cart-views.ts';
import type { ItemIds } from '../rules/line-part.ts';

/** What a line buys: a product, or a variation with what it inherits; else why it buys nothing any more. */
export type LineItem =
  | { row: ProductRow; stockId: number }
  | { row: null; reason: 'vanished' }
  | { row: null; reason: 'modified' };

/** A line's chosen values in the order in which its product asks for them; the database keeps none. */
export function lineOptions(
  { attributes }: Pick<CartLine, 'attributes'>,
  product: ProductRow | undefined,
): CartLineView['options'] {
  const order = choicesOf(product ?? { attributes: null }).map(({ name }) => name);
  const place = (label: string) => (order.includes(label) ? order.indexOf(label) : order.length);
  return Object.entries(attributes)
    .map(([label, value]) => ({ label, value }))
    .sort((a, b) => place(a.label) - place(b.label));
}

/** A line's product by name with what was chosen of it. */
export function lineTitle(line: Pick<CartLine, 'attributes'>, product: ProductRow | undefined): string {
  const values = lineOptions(line, product).map(({ value }) => value);
  return titleOf(product?.name ?? '', values);
}

/** Finds what a line buys among the products that were read with its cart. */
export function itemOf(
  line: Pick<CartLine, 'productId' | 'variationId' | 'attributes'>,
  rows: ReadonlyMap<number, ProductRow>,
  settings: Pick<ProductViewSettings, 'types'>,
): LineItem {
  const product = rows.get(line.productId);
  if (!product) return { row: null, reason: 'vanished' };
  if (line.variationId === null) return { row: product, stockId: product.id };
  const variation = rows.get(line.variationId);
  if (!variation) return { row: null, reason: 'vanished' };
  const belongs = sellsOf(product, settings) === 'variations' && variation.parent_id === product.id;
  return belongs && isSoldWith(choicesOf(product), optionsOf(variation), line.attributes)
    ? { row: inheritedRow(product, variation), stockId: stockIdOf(product, variation) }
    : { row: null, reason: 'modified' };
}

/** A product or variation as it takes pieces from stock, whatever was chosen of it; null when it is gone. */
export function stockItemOf(
  { productId, variationId = null }: ItemIds,
  rows: ReadonlyMap<number, ProductRow>,
): { row: ProductRow; stockId: number } | null {
  const product = rows.get(productId);
  const variation = variationId === null ? null : rows.get(variationId);
  if (!product || variation === undefined) return null;
  if (variation === null) return { row: product, stockId: product.id };
  if (variation.parent_id !== product.id) return null;
  return { row: inheritedRow(product, variation), stockId: stockIdOf(product, variation) };
}
