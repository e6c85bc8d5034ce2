import {
  choicesOf,
  optionsOf,
  type ProductRow,
  type ProductViewSettings,
  readVariations,
  sellsOf,
} from '#features/catalog/public.server.ts';
import { chosenOptions, matchVariation, type PostedOptions } from '#features/catalog/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { CartRefusal } from '../errors.ts';
import type { CartLine } from '../rules/cart-views.ts';

/** Products have to be read before it is known what is to be bought: of a variation that was named alone, its product. */
export interface Incomplete {
  code: 'incomplete';
  productIds: readonly number[];
}

type Choice = Pick<CartLine, 'productId' | 'variationId' | 'attributes'>;

/** What a line is to hold for a wish: the product, or the variation with a value for each of its properties (CART-031). */
export function chooseLine(
  rows: ReadonlyMap<number, ProductRow>,
  wish: { productId: number; variationId: number | null; posted: PostedOptions },
  settings: Pick<ProductViewSettings, 'types'>,
): Result<Choice, CartRefusal | Incomplete> {
  const asked = rows.get(wish.productId);
  const variation = asked && asked.parent_id !== null ? asked : rows.get(wish.variationId ?? 0);
  const simple = { productId: wish.productId, variationId: null, attributes: {} };
  // Scripts send an empty variation id with any product; only those sold by variations are chosen by it.
  if (!variation || (asked && sellsOf(asked, settings) !== 'variations' && asked !== variation))
    return accept(simple);
  const productId = variation.parent_id ?? 0;
  const product = rows.get(productId);
  if (!product && asked === variation) return refuse({ code: 'incomplete', productIds: [productId] });
  if (!product || sellsOf(product, settings) !== 'variations' || (asked !== variation && asked !== product))
    return refuse({ code: 'not-purchasable' });
  const attributes = chosenOptions(choicesOf(product), optionsOf(variation), wish.posted);
  return attributes.ok
    ? accept({ productId, variationId: variation.id, attributes: attributes.value })
    : attributes;
}

/** The variation of a product that the chosen values lead to; null for a product without variations. */
export async function variationOfValues(
  db: Executor,
  productId: number,
  posted: PostedOptions,
  settings: Pick<ProductViewSettings, 'types'>,
): Promise<Result<number | null, CartRefusal>> {
  const known = await readVariations(db, productId, settings);
  if (!known) return accept(null);
  const found = matchVariation(known.choices, known.variations, posted);
  return found.ok ? accept(found.value.variation.id) : found;
}
