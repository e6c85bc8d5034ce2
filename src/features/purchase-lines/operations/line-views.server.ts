import { type CatalogProduct, stockEntryOf } from '#features/catalog/public.server.ts';
import { deliveryOf, isAwaited, type ProductCard } from '#features/catalog/public.ts';
import { priceOfPieces } from '#features/totals/public.ts';
import { inMarket } from '#platform/market/amounts.ts';
import type { Market } from '#platform/market/market.ts';
import type { LineView } from '../rules/purchase-line.ts';
import type { LineDeps, ResolvedChild, ResolvedLine } from './resolve-lines.server.ts';

type ViewDeps = Pick<LineDeps, 'catalog' | 'context'>;

/** Lines as they are shown, each followed by what comes with it. */
export function viewsOfLines(lines: readonly ResolvedLine[], deps: ViewDeps): LineView[] {
  const awaited = awaitedStocks(lines, deps);
  return lines.flatMap((line) => [
    viewOf(line, awaited, deps),
    ...line.children.map((child, at) => viewOfChild(child, at, line, awaited, deps)),
  ]);
}

function viewOf(
  { line, row, card, options, price, limits, needs, words, instead, stockIds }: ResolvedLine,
  awaited: ReadonlySet<number>,
  { catalog, context }: ViewDeps,
): LineView {
  const delivery = deliveryOf(card, catalog.data);
  return {
    ...shownItem(row, card, line.quantity, price.amount ?? 0),
    ...usualOf(price, context.market),
    key: line.key,
    productId: line.productId,
    variationId: line.variationId,
    options,
    words,
    limits,
    needsShipping: needs.shipping && !delivery.isVirtual,
    ...(delivery.isDownloadable ? { isDownloadable: true as const } : {}),
    ...(stockIds.some((id) => awaited.has(id)) ? { isAwaited: true as const } : {}),
    ...(instead ? { takes: instead } : {}),
  };
}

function viewOfChild(
  { child, row, card, stockId, options }: ResolvedChild,
  at: number,
  { line }: ResolvedLine,
  awaited: ReadonlySet<number>,
  { catalog }: Pick<LineDeps, 'catalog'>,
): LineView {
  const { isVirtual, isDownloadable } = deliveryOf(card, catalog.data);
  return {
    ...shownItem(row, card, child.quantity * line.quantity, child.price),
    key: `${line.key}-${at}`,
    parent: line.key,
    productId: child.productId,
    variationId: child.variationId ?? null,
    options,
    words: {},
    // How many there are is the line's to say.
    limits: { min: 1, max: null, step: 1, soldSingly: true },
    needsShipping: !isVirtual,
    ...(isDownloadable ? { isDownloadable } : {}),
    ...(awaited.has(stockId) ? { isAwaited: true as const } : {}),
  };
}

/** What a piece costs without the sale, where that is more than it costs now. */
function usualOf(price: ProductCard['price'], market: Market): Pick<LineView, 'usualPrice'> {
  const { amount, regular, onSale } = price;
  const usual = onSale && regular !== null ? inMarket(regular, market) : 0;
  return usual > (amount ?? 0) ? { usualPrice: usual } : {};
}

/** What is shown, sent and taxed of a product at a price a piece. */
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

/** The stocks of which lines want together pieces that are still to come, as shoppers are told (CAT-031). */
function awaitedStocks(
  lines: readonly ResolvedLine[],
  { catalog }: Pick<LineDeps, 'catalog'>,
): ReadonlySet<number> {
  const wanted = new Map<number, { row: CatalogProduct; pieces: number }>();
  for (const { line, takes } of lines) {
    for (const { stockId, row, pieces } of takes) {
      // Most carts hold nothing that could be on backorder, and every answer of a cart asks.
      if (row.backorders !== 'notify' && row.stockStatus !== 'onbackorder') continue;
      const before = wanted.get(stockId)?.pieces ?? 0;
      wanted.set(stockId, { row, pieces: before + pieces * line.quantity });
    }
  }
  const awaited = [...wanted].filter(([, { row, pieces }]) =>
    isAwaited(stockEntryOf(row, catalog), pieces, catalog.outOfStockThreshold),
  );
  return new Set(awaited.map(([stockId]) => stockId));
}
