import {
  type CatalogProduct,
  cardFromRow,
  isPublic,
  sellsOf,
  stockEntryOf,
} from '#features/catalog/public.server.ts';
import { isAwaited, type ProductCard } from '#features/catalog/public.ts';
import type { CartLine, CartLineView } from '../rules/cart-views.ts';
import type { StockTake } from '../rules/change-lines.ts';
import type { ChildLine } from '../rules/line-part.ts';
import { itemOf, lineOptions, lineTitle, stockItemOf, titleWith } from './line-item.server.ts';
import {
  bringsMore,
  childrenOfLine,
  type LinePartDeps,
  type LineSources,
  partRefusal,
  takenByLine,
} from './line-parts.server.ts';

/** Pieces of one stock that a piece of a line takes, from a product as it is now. */
export interface TakenStock extends StockTake {
  row: CatalogProduct;
  name: string;
}

/** What comes with a line, with its product as it is now. */
export interface ChildItem {
  child: ChildLine;
  row: CatalogProduct;
  stockId: number;
  options: CartLineView['options'];
}

/** What comes with a line; null where some of it is gone or can no longer be bought. */
export function childItems(
  line: CartLine,
  product: ProductCard,
  sources: LineSources,
  deps: LinePartDeps,
): ChildItem[] | null {
  const { rows } = sources;
  const items = childrenOfLine(line, product, sources, deps).map((child): ChildItem | null => {
    const { productId, variationId = null, attributes = {} } = child;
    const item = itemOf({ productId, variationId, attributes }, rows, deps.catalog);
    if (!item.row || sellsOf(item.row, deps.catalog) !== 'itself' || !isPublic(item.row, deps.now))
      return null;
    return { child, ...item, options: lineOptions({ attributes }, rows.get(productId), deps.context.texts) };
  });
  return items.every((item) => item !== null) ? items : null;
}

/** What a piece of a line takes from stock with all that comes with it, of each stock once; null where it is not there. */
export function takenStock(line: CartLine, sources: LineSources, deps: LinePartDeps): TakenStock[] | null {
  const { rows } = sources;
  const item = itemOf(line, rows, deps.catalog);
  if (!item.row) return null;
  const own = { ...item, pieces: 1, name: lineTitle(line, rows.get(line.productId), deps.context.texts) };
  if (!bringsMore(line, deps)) return [own];
  const card = cardFromRow(item.row, deps.catalog, deps.now);
  if (partRefusal(line, card, sources, deps)) return null;
  const children = childItems(line, card, sources, deps);
  const named = takenByLine(line, card, sources, deps)?.map(({ pieces, ...ids }) => {
    const found = stockItemOf(ids, rows);
    return found && { ...found, pieces, name: found.row.name };
  });
  if (!children || named?.includes(null)) return null;
  const all = [
    ...(named?.filter((taken) => taken !== null) ?? [own]),
    ...children.map(({ child, row, stockId, options }) => {
      const name = titleWith(row.name, options, deps.context.texts);
      return { row, stockId, pieces: child.quantity, name };
    }),
  ];
  const byStock = new Map<number, TakenStock>();
  for (const taken of all) {
    const pieces = (byStock.get(taken.stockId)?.pieces ?? 0) + taken.pieces;
    byStock.set(taken.stockId, { ...taken, pieces });
  }
  return [...byStock.values()];
}

const NONE: ReadonlySet<number | undefined> = new Set();

/** The stocks of which lines want together pieces that are still to come, as shoppers are told (CAT-031). */
export function awaitedStocks(
  lines: readonly CartLine[],
  sources: LineSources,
  deps: LinePartDeps,
): ReadonlySet<number | undefined> {
  // Most carts hold nothing that could be on backorder, and every answer of a cart asks.
  const isPossible = [...sources.rows.values()].some(
    ({ backorders, stockStatus }) => backorders === 'notify' || stockStatus === 'onbackorder',
  );
  if (!isPossible) return NONE;
  const wanted = new Map<number, { row: CatalogProduct; pieces: number }>();
  for (const line of lines) {
    for (const { stockId, row, pieces } of takenStock(line, sources, deps) ?? []) {
      const before = wanted.get(stockId)?.pieces ?? 0;
      wanted.set(stockId, { row, pieces: before + pieces * line.quantity });
    }
  }
  const { outOfStockThreshold } = deps.catalog;
  const awaited = [...wanted].filter(([, { row, pieces }]) =>
    isAwaited(stockEntryOf(row, deps.catalog), pieces, outOfStockThreshold),
  );
  return new Set(awaited.map(([stockId]) => stockId));
}
