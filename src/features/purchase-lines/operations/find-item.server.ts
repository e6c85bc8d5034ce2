import {
  type CatalogProduct,
  choicesOf,
  inheritedRow,
  optionsOf,
  type ProductViewSettings,
  readVariations,
  sellsOf,
  stockIdOf,
} from '#features/catalog/public.server.ts';
import {
  chosenOptions,
  isSoldWith,
  matchVariation,
  type PostedOptions,
  wordsOfOptions,
} from '#features/catalog/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import { type TextOverrides, translate } from '#platform/texts/texts.ts';
import type { LineRefusal } from '../errors.ts';
import type { ItemIds, LineWord } from '../rules/line-part.ts';
import { type LineItem, titleOf } from '../rules/purchase-line.ts';

/** Products that were read together, by id. */
export type ReadProducts = ReadonlyMap<number, CatalogProduct>;

/** A product or variation as it is sold, with what it inherits, and whose stock its pieces come from. */
export interface SoldItem {
  row: CatalogProduct;
  stockId: number;
}

/** An item's chosen values in the shopper's words, in the order in which its product asks. */
export function chosenWords(
  { attributes }: Pick<LineItem, 'attributes'>,
  product: CatalogProduct | undefined,
  texts: TextOverrides,
): LineWord[] {
  const say = (said: string) => customText(texts, 'attribute', said);
  const choices = product ? choicesOf(product) : [];
  return wordsOfOptions(choices, attributes).map(({ label, value }) => ({
    label: say(label),
    value: say(value),
  }));
}

/** An item's product by name with what was chosen of it. */
export function itemTitle(
  item: Pick<LineItem, 'attributes'>,
  product: CatalogProduct | undefined,
  texts: TextOverrides,
): string {
  return titleWith(product?.name ?? '', chosenWords(item, product, texts), texts);
}

/** A product's name with what was chosen of it, as the language of `texts` lists it. */
export function titleWith(name: string, options: readonly LineWord[], texts: TextOverrides): string {
  const values = options.map(({ value }) => value);
  return titleOf(name, values, translate(pageTexts, texts, 'comma'));
}

/** What an item is among the products that were read; null where it is gone or became something else. */
export function findItem(
  { productId, variationId, attributes }: LineItem,
  rows: ReadProducts,
  settings: Pick<ProductViewSettings, 'types'>,
): SoldItem | null {
  const product = rows.get(productId);
  if (!product) return null;
  if (variationId === null) return { row: product, stockId: product.id };
  const variation = rows.get(variationId);
  const belongs = sellsOf(product, settings) === 'variations' && variation?.parentId === product.id;
  return belongs && isSoldWith(choicesOf(product), optionsOf(variation, product), attributes)
    ? { row: inheritedRow(product, variation), stockId: stockIdOf(product, variation) }
    : null;
}

/** A product or variation as it takes pieces from stock, whatever was chosen of it; null when it is gone. */
export function findStock({ productId, variationId = null }: ItemIds, rows: ReadProducts): SoldItem | null {
  const product = rows.get(productId);
  const variation = variationId === null ? null : rows.get(variationId);
  if (!product || variation === undefined) return null;
  if (variation === null) return { row: product, stockId: product.id };
  if (variation.parentId !== product.id) return null;
  return { row: inheritedRow(product, variation), stockId: stockIdOf(product, variation) };
}

/** What is asked for by its ids: the product, or the variation with a value for each of its properties (CART-031). */
export function chooseItem(
  rows: ReadProducts,
  asked: { productId: number; variationId: number | null; posted: PostedOptions },
  settings: Pick<ProductViewSettings, 'types'>,
): Result<LineItem | { reads: number[] }, LineRefusal> {
  const named = rows.get(asked.productId);
  const variation = named && named.parentId !== null ? named : rows.get(asked.variationId ?? 0);
  const simple = { productId: asked.productId, variationId: null, attributes: {} };
  // Scripts send an empty variation id with any product; only those sold by variations are chosen by it.
  if (!variation || (named && sellsOf(named, settings) !== 'variations' && named !== variation))
    return accept(simple);
  const productId = variation.parentId ?? 0;
  const product = rows.get(productId);
  // Of a variation that was named alone it is only now known what it belongs to.
  if (!product && named === variation) return accept({ reads: [productId] });
  if (!product || sellsOf(product, settings) !== 'variations' || (named !== variation && named !== product))
    return refuse({ code: 'not-purchasable' });
  const attributes = chosenOptions(choicesOf(product), optionsOf(variation, product), asked.posted);
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
): Promise<Result<number | null, LineRefusal>> {
  const known = await readVariations(db, productId, settings);
  if (!known) return accept(null);
  const found = matchVariation(known.choices, known.variations, posted);
  return found.ok ? accept(found.value.variation.id) : found;
}
