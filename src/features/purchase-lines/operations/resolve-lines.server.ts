import {
  type CatalogProduct,
  cardFromRow,
  isPublic,
  type OpenCheck,
  openedProducts,
  productViewSettings,
  sellsOf,
  stockEntryOf,
} from '#features/catalog/public.server.ts';
import {
  type ProductCard,
  type QuantityLimits,
  type SellableStock,
  type Sells,
  sellableQuantity,
} from '#features/catalog/public.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { oncePerShop } from '#platform/slices/compose-shop.ts';
import type { LineRefusal } from '../errors.ts';
import { lineParts } from '../points.server.ts';
import type { ChildLine, LineContext, LineNeeds, LineWord, LineWords } from '../rules/line-part.ts';
import type { LineView, PurchaseLine } from '../rules/purchase-line.ts';
import { type AskedParts, askParts, type LineSources, type PartDeps } from './ask-parts.server.ts';
import { chosenWords, findItem, findStock, type SoldItem, titleWith } from './find-item.server.ts';

/** On what it depends what a line is. */
export interface LineDeps extends PartDeps {
  /** Which protected products the shopper has opened; left out: none. */
  isOpen?: OpenCheck;
}

const partsByName = oncePerShop((shop) => new Map(shop.of(lineParts).map((part) => [part.name, part])));

/** On what lines depend in a shop at a moment; `request` where a shopper asks, who may have opened protected products. */
export function lineDepsOf(
  services: Pick<LineContext, 'settings' | 'shop' | 'market'>,
  now: Date,
  request?: RequestContext,
): LineDeps {
  const { settings, shop, market } = services;
  return {
    now,
    catalog: productViewSettings(services),
    parts: partsByName(shop),
    context: { now, settings, shop, market, texts: market.texts },
    ...(request ? { isOpen: openedProducts(request) } : {}),
  };
}

/** Pieces of one stock that a piece of a line takes, from a product as it is now. */
export interface TakenStock extends SellableStock {
  /** Whose pieces are sold: a variation's own, or those of its product. */
  stockId: number;
  pieces: number;
  name: string;
  row: CatalogProduct;
}

/** What comes with a line, as it is sold now. */
export interface ResolvedChild extends SoldItem {
  child: ChildLine;
  card: ProductCard;
  options: LineWord[];
}

/**
 * A line that was found, checked and priced: whoever changes, shows, sums up or orders it goes by this. Amounts are in
 * minor units of the market's currency.
 */
export interface ResolvedLine {
  line: PurchaseLine;
  /** Id of the product or variation that it buys. */
  id: number;
  /** With what was chosen, so that it is told apart from other variations. */
  name: string;
  address: string;
  options: LineWord[];
  /** What it buys, as it is sold without line parts. */
  row: CatalogProduct;
  card: ProductCard;
  sells: Sells;
  limits: QuantityLimits;
  price: ProductCard['price'];
  /** What all that comes with a piece costs beside it. */
  besides: number;
  children: readonly ResolvedChild[];
  /** What a piece takes from stock with all that comes with it, of each stock once. */
  takes: readonly TakenStock[];
  /** Whose pieces it takes itself, apart from what comes with it. */
  stockIds: readonly number[];
  /** What it takes instead of its own product, for all its pieces; null: its own. */
  instead: LineView['takes'] | null;
  needs: Required<LineNeeds>;
  words: LineWords;
  /** Published (or due), and bought as it is. */
  purchasable: boolean;
  protected: boolean;
  /** Whether all is there of which it is made: what comes with it, and what it takes from. */
  isWhole: boolean;
  /** What line parts have against it, or that it is not whole. */
  refused: LineRefusal | null;
}

/** What a line is now; undefined where its product or variation is gone or became something else. Each is found once. */
export type LineResolver = (line: PurchaseLine) => ResolvedLine | undefined;

/** Resolves lines of products that were read together. */
export function lineResolver(sources: LineSources, deps: LineDeps): LineResolver {
  // Within one reading a key tells lines apart, of which one may be asked for with other quantities.
  const known = new Map<string, ResolvedLine | undefined>();
  return (line) => {
    const name = `${line.key} ${line.quantity} ${line.opened ?? ''}`;
    if (!known.has(name)) known.set(name, resolveLine(line, sources, deps));
    return known.get(name);
  };
}

function resolveLine(line: PurchaseLine, sources: LineSources, deps: LineDeps): ResolvedLine | undefined {
  const { catalog, now, context } = deps;
  const item = findItem(line, sources.rows, catalog);
  if (!item) return undefined;
  const { row } = item;
  const card = cardFromRow(row, catalog, now);
  const asked = askParts(line, card, sources, deps);
  const options = chosenWords(line, sources.rows.get(line.productId), context.texts);
  const name = titleWith(card.name, options, context.texts);
  const children = childrenOf(asked, sources, deps);
  const { taken } = asked;
  const found = taken?.map(({ pieces, ...ids }): OwnPieces | null => {
    const stock = findStock(ids, sources.rows);
    return stock && { ...stock, pieces };
  }) ?? [{ ...item, card, pieces: 1 }];
  const own = found.filter((one) => one !== null);
  const there = children.filter((child) => child !== null);
  const isWhole = own.length === found.length && there.length === children.length;
  const sells = sellsOf(row, catalog);
  return {
    line,
    id: card.id,
    name,
    address: card.address,
    options,
    row,
    card,
    sells,
    limits: taken ? limitsWithoutStock(row, deps) : card.limits,
    price: { ...card.price, amount: asked.amount },
    besides: there.reduce((sum, { child }) => sum + child.price * child.quantity, 0),
    children: isWhole ? there : [],
    takes: isWhole ? stocksOf(own, there, taken ? null : name, deps) : [],
    stockIds: own.map(({ stockId }) => stockId),
    instead:
      taken?.map(({ productId, variationId = null, pieces }, at) => ({
        productId,
        variationId,
        pieces: pieces * line.quantity,
        name: found[at]?.row.name ?? '',
      })) ?? null,
    needs: asked.needs,
    words: asked.words,
    purchasable: sells === 'itself' && isPublic(row, now),
    protected: row.lock !== null && line.opened !== row.lock && !isOpened(line, row.lock, deps),
    isWhole,
    refused: asked.refused ?? (isWhole ? null : { code: 'not-purchasable' }),
  };
}

function isOpened({ productId }: PurchaseLine, lock: string, { isOpen }: LineDeps): boolean {
  return isOpen?.({ id: productId, lock }) ?? false;
}

/** What comes with a line; null for what is gone or can no longer be bought. */
function childrenOf(
  { children }: AskedParts,
  { rows }: LineSources,
  { catalog, now, context }: LineDeps,
): (ResolvedChild | null)[] {
  return children.map((child) => {
    const { productId, variationId = null, attributes = {} } = child;
    const item = findItem({ productId, variationId, attributes }, rows, catalog);
    if (!item || sellsOf(item.row, catalog) !== 'itself' || !isPublic(item.row, now)) return null;
    const options = chosenWords({ attributes }, rows.get(productId), context.texts);
    return { child, ...item, card: cardFromRow(item.row, catalog, now), options };
  });
}

/** The quantities of a line that takes from others: whatever its own product has in stock. */
function limitsWithoutStock(row: CatalogProduct, { catalog, now }: LineDeps): QuantityLimits {
  return cardFromRow({ ...row, manageStock: false, stockStatus: 'instock' }, catalog, now).limits;
}

/** Pieces that a line takes itself. */
type OwnPieces = SoldItem & { pieces: number; card?: ProductCard };

/** What a piece takes of each stock; `name` is that of the line, where it takes its own product. */
function stocksOf(
  own: readonly OwnPieces[],
  children: readonly ResolvedChild[],
  name: string | null,
  { catalog, now, context }: LineDeps,
): TakenStock[] {
  const all = [
    ...own.map((one) => ({ ...one, name: name ?? one.row.name })),
    ...children.map(({ row, card, stockId, child, options }) => ({
      row,
      card,
      stockId,
      pieces: child.quantity,
      name: titleWith(row.name, options, context.texts),
    })),
  ];
  const byStock = new Map<number, TakenStock>();
  for (const { row, stockId, pieces, name, card = cardFromRow(row, catalog, now) } of all) {
    byStock.set(stockId, {
      row,
      stockId,
      name,
      pieces: (byStock.get(stockId)?.pieces ?? 0) + pieces,
      isOut: card.stock.status === 'outofstock',
      sellable: sellableQuantity(stockEntryOf(row, catalog)),
    });
  }
  return [...byStock.values()];
}
