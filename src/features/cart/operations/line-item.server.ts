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
  type ProductCard,
  wordsOfOptions,
} from '#features/catalog/public.ts';
import { priceOfPieces } from '#features/totals/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import { type TextOverrides, translate } from '#platform/texts/texts.ts';
import type { CartRefusal } from '../errors.ts';
import { type CartLine, type CartLineView, titleOf } from '../rules/cart-views.ts';
import type { ItemIds } from '../rules/line-part.ts';

/** What a line buys: a product, or a variation with what it inherits; else why it buys nothing any more. */
export type LineItem =
  | { row: CatalogProduct; stockId: number }
  | { row: null; reason: 'vanished' }
  | { row: null; reason: 'modified' };

/** A line's chosen values in the shopper's words, in the order in which its product asks. */
export function lineOptions(
  { attributes }: Pick<CartLine, 'attributes'>,
  product: CatalogProduct | undefined,
  texts: TextOverrides,
): CartLineView['options'] {
  const say = (said: string) => customText(texts, 'attribute', said);
  const choices = product ? choicesOf(product) : [];
  return wordsOfOptions(choices, attributes).map(({ label, value }) => ({
    label: say(label),
    value: say(value),
  }));
}

/** A line's product by name with what was chosen of it. */
export function lineTitle(
  line: Pick<CartLine, 'attributes'>,
  product: CatalogProduct | undefined,
  texts: TextOverrides,
): string {
  return titleWith(product?.name ?? '', lineOptions(line, product, texts), texts);
}

/** A product's name with what was chosen of it, as the language of `texts` lists it. */
export function titleWith(name: string, options: CartLineView['options'], texts: TextOverrides): string {
  const values = options.map(({ value }) => value);
  return titleOf(name, values, translate(pageTexts, texts, 'comma'));
}

/** Finds what a line buys among the products that were read with its cart. */
export function itemOf(
  line: Pick<CartLine, 'productId' | 'variationId' | 'attributes'>,
  rows: ReadonlyMap<number, CatalogProduct>,
  settings: Pick<ProductViewSettings, 'types'>,
): LineItem {
  const product = rows.get(line.productId);
  if (!product) return { row: null, reason: 'vanished' };
  if (line.variationId === null) return { row: product, stockId: product.id };
  const variation = rows.get(line.variationId);
  if (!variation) return { row: null, reason: 'vanished' };
  const belongs = sellsOf(product, settings) === 'variations' && variation.parentId === product.id;
  return belongs && isSoldWith(choicesOf(product), optionsOf(variation, product), line.attributes)
    ? { row: inheritedRow(product, variation), stockId: stockIdOf(product, variation) }
    : { row: null, reason: 'modified' };
}

/** A product or variation as it takes pieces from stock, whatever was chosen of it; null when it is gone. */
export function stockItemOf(
  { productId, variationId = null }: ItemIds,
  rows: ReadonlyMap<number, CatalogProduct>,
): { row: CatalogProduct; stockId: number } | null {
  const product = rows.get(productId);
  const variation = variationId === null ? null : rows.get(variationId);
  if (!product || variation === undefined) return null;
  if (variation === null) return { row: product, stockId: product.id };
  if (variation.parentId !== product.id) return null;
  return { row: inheritedRow(product, variation), stockId: stockIdOf(product, variation) };
}

/** Products have to be read before it is known what is to be bought: of a variation that was named alone, its product. */
export interface Incomplete {
  code: 'incomplete';
  productIds: readonly number[];
}

type Choice = Pick<CartLine, 'productId' | 'variationId' | 'attributes'>;

/** What a line is to hold for a wish: the product, or the variation with a value for each of its properties (CART-031). */
export function chooseLine(
  rows: ReadonlyMap<number, CatalogProduct>,
  wish: { productId: number; variationId: number | null; posted: PostedOptions },
  settings: Pick<ProductViewSettings, 'types'>,
): Result<Choice, CartRefusal | Incomplete> {
  const asked = rows.get(wish.productId);
  const variation = asked && asked.parentId !== null ? asked : rows.get(wish.variationId ?? 0);
  const simple = { productId: wish.productId, variationId: null, attributes: {} };
  // Scripts send an empty variation id with any product; only those sold by variations are chosen by it.
  if (!variation || (asked && sellsOf(asked, settings) !== 'variations' && asked !== variation))
    return accept(simple);
  const productId = variation.parentId ?? 0;
  const product = rows.get(productId);
  if (!product && asked === variation) return refuse({ code: 'incomplete', productIds: [productId] });
  if (!product || sellsOf(product, settings) !== 'variations' || (asked !== variation && asked !== product))
    return refuse({ code: 'not-purchasable' });
  const attributes = chosenOptions(choicesOf(product), optionsOf(variation, product), wish.posted);
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

/** What a line shows of a product at a price a piece. */
export function shownItem(row: CatalogProduct, card: ProductCard, quantity: number, unitPrice: number) {
  return {
    name: card.name,
    address: card.address,
    sku: card.sku,
    picture: card.picture,
    unitPrice,
    ...(card.price.onSale ? { onSale: true as const } : {}),
    quantity,
    subtotal: priceOfPieces({ unitPrice, quantity }),
    weightGrams: row.weightGrams ?? 0,
    shippingClass: row.shippingClass,
    tax: { status: row.taxStatus, class: row.taxClass },
  };
}
