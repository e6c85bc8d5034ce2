import {
  type CatalogProduct,
  cardFromRow,
  isPublic,
  type OpenCheck,
  type ProductMemory,
  sellsOf,
  stockEntryOf,
} from '#features/catalog/public.server.ts';
import { deliveryOf, type ProductCard, sellableQuantity } from '#features/catalog/public.ts';
import { subtotalOf } from '#features/totals/public.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { CartDataPart, StoredCart } from '../data/cart.queries.server.ts';
import type { CartStep } from '../points.server.ts';
import type { CartLine, CartLineView, CartView, RemovedLine } from '../rules/cart-views.ts';
import { EMPTY_CART } from '../rules/cart-views.ts';
import type { LineFacts, ProductFacts } from '../rules/change-lines.ts';
import { itemOf, lineOptions, lineTitle, shownItem, stockItemOf } from './line-item.server.ts';
import {
  childrenOfLine,
  type LinePartDeps,
  type LineSources,
  needsOfLine,
  partRefusal,
  pricedAmount,
  takenByLine,
  wordsOfLine,
} from './line-parts.server.ts';
import { awaitedStocks, childItems, type TakenStock, takenStock } from './taken-stock.server.ts';

/** On what a cart's reading depends besides the database. */
export interface CartDeps extends LinePartDeps {
  /** What is read along with the cart. */
  beside: readonly CartDataPart[];
  /** What slices do while a cart changes. */
  steps: readonly CartStep[];
  /** Who asks for the cart; left out in the background. */
  request?: RequestContext;
  /** Which protected products the shopper has opened; left out: none. */
  isOpen?: OpenCheck;
  /** Products that need not be read again while they are the same; left out: none. */
  known?: ProductMemory;
}

/** What the rules need to know of what is bought; `title` tells it apart from other variations. */
function factsFromRow(
  row: CatalogProduct,
  line: CartLine,
  title: string,
  taken: readonly TakenStock[] | null,
  sources: LineSources,
  deps: CartDeps,
): ProductFacts {
  const card = cardFromRow(row, deps.catalog, deps.now);
  const { lock } = row;
  const sells = sellsOf(row, deps.catalog);
  const refused = partRefusal(line, card, sources, deps);
  return {
    id: card.id,
    name: title,
    address: card.address,
    sells,
    limits: refused ? card.limits : limitsOf(row, card, takenByLine(line, card, sources, deps), deps),
    price: refused ? card.price : priceOf(line, card, sources, deps),
    besides: taken ? costOfChildren(line, card, sources, deps) : 0,
    takes: (taken ?? []).map((one) => ({
      stockId: one.stockId,
      pieces: one.pieces,
      name: one.name,
      isOut:
        (one.row === row ? card : cardFromRow(one.row, deps.catalog, deps.now)).stock.status === 'outofstock',
      sellable: sellableQuantity(stockEntryOf(one.row, deps.catalog)),
    })),
    protected: lock !== null && line.opened !== lock && !deps.isOpen?.({ id: line.productId, lock }),
    purchasable: sells === 'itself' && isPublic(row, deps.now),
    refused: refused ?? (taken ? null : { code: 'not-purchasable' }),
  };
}

/** The quantities that a line may have: of one that takes from others, whatever its own product has in stock. */
function limitsOf(row: CatalogProduct, card: ProductCard, taken: readonly unknown[] | null, deps: CartDeps) {
  if (!taken) return card.limits;
  return cardFromRow({ ...row, manageStock: false, stockStatus: 'instock' }, deps.catalog, deps.now).limits;
}

/** What a piece of a line costs in the market's currency. */
function priceOf(
  line: CartLine,
  { price, ...card }: ProductCard,
  sources: LineSources,
  deps: CartDeps,
): ProductCard['price'] {
  if (price.amount === null) return price;
  return { ...price, amount: pricedAmount(price.amount, line, { ...card, price }, sources, deps) };
}

function costOfChildren(line: CartLine, card: ProductCard, sources: LineSources, deps: CartDeps): number {
  const children = childrenOfLine(line, card, sources, deps);
  return children.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

/** What the rules may ask about the lines of a cart. */
export function factsOfLines(sources: LineSources, deps: CartDeps): LineFacts {
  const { rows } = sources;
  // Each line is asked for once for every other line, and has no hold on anything but its key.
  const known = new Map<CartLine, TakenStock[] | null>();
  const taken = (line: CartLine) => {
    const before = known.get(line);
    const found = before === undefined ? takenStock(line, sources, deps) : before;
    known.set(line, found);
    return found;
  };
  return {
    of(line) {
      const { row } = itemOf(line, rows, deps.catalog);
      if (!row) return undefined;
      const title = lineTitle(line, rows.get(line.productId), deps.context.texts);
      return factsFromRow(row, line, title, taken(line), sources, deps);
    },
    takes: (line) => taken(line) ?? [],
  };
}

/** Keeps the lines that can still be bought and tells of the others. */
export function keepPurchasable(
  lines: readonly CartLine[],
  sources: LineSources,
  deps: CartDeps,
): { kept: CartLine[]; dropped: RemovedLine[] } {
  const { rows } = sources;
  const factsOf = factsOfLines(sources, deps);
  const kept: CartLine[] = [];
  const dropped: RemovedLine[] = [];
  for (const line of lines) {
    const product = rows.get(line.productId);
    const item = itemOf(line, rows, deps.catalog);
    if (!product || (!item.row && item.reason === 'vanished')) {
      dropped.push({ reason: 'vanished', name: '', address: '' });
      continue;
    }
    const known = {
      name: lineTitle(line, product, deps.context.texts),
      address: `/product/${product.slug}/`,
    };
    const facts = factsOf.of(line);
    if (facts?.purchasable && !facts.protected && facts.price.amount !== null && !facts.refused)
      kept.push(line);
    // What became another kind of product or has other options can be had again by its own way, so its page is offered.
    else if ((facts?.sells !== 'itself' || facts.refused) && isPublic(product, deps.now))
      dropped.push({ reason: 'modified', ...known });
    else dropped.push({ reason: 'unpurchasable', ...known });
  }
  return { kept, dropped };
}

/** A cart as it is shown: every amount from the products as they are now. */
export function viewOfLines(lines: readonly CartLine[], stored: StoredCart, deps: CartDeps): CartView {
  if (lines.length === 0) return EMPTY_CART;
  const views: CartLineView[] = [];
  let count = 0;
  const needs = { account: false, renewablePayment: false };
  let lastAdded: string | undefined;
  const awaited = awaitedStocks(lines, stored, deps);
  for (const line of lines) {
    const item = itemOf(line, stored.rows, deps.catalog);
    const { row } = item;
    if (!row) continue;
    const card = cardFromRow(row, deps.catalog, deps.now);
    // It leaves the cart when that is read next, and nobody knows what it costs.
    if (partRefusal(line, card, stored, deps)) continue;
    const asked = needsOfLine(line, card, stored, deps);
    const delivery = deliveryOf(card, deps.catalog.data);
    const taken = takenByLine(line, card, stored, deps);
    const product = stored.rows.get(line.productId);
    const takenStocks = taken?.map((ids) => stockItemOf(ids, stored.rows)?.stockId) ?? [item.stockId];
    const own: CartLineView = {
      ...shownItem(row, card, line.quantity, priceOf(line, card, stored, deps).amount ?? 0),
      key: line.key,
      productId: line.productId,
      variationId: line.variationId,
      options: lineOptions(line, product, deps.context.texts),
      words: wordsOfLine(line, card, stored, deps),
      limits: limitsOf(row, card, taken, deps),
      needsShipping: asked.shipping && !delivery.isVirtual,
      ...(delivery.isDownloadable ? { isDownloadable: true as const } : {}),
      ...(takenStocks.some((stockId) => awaited.has(stockId)) ? { isAwaited: true as const } : {}),
      ...(taken
        ? {
            takes: taken.map(({ pieces, productId, variationId = null }) => ({
              productId,
              variationId,
              pieces: pieces * line.quantity,
              name: stockItemOf({ productId, variationId }, stored.rows)?.row.name ?? '',
            })),
          }
        : {}),
    };
    const children = (childItems(line, card, stored, deps) ?? []).map(
      ({ child, row: childRow, stockId, options }, at): CartLineView => {
        const childCard = cardFromRow(childRow, deps.catalog, deps.now);
        const { isVirtual, isDownloadable } = deliveryOf(childCard, deps.catalog.data);
        return {
          ...shownItem(childRow, childCard, child.quantity * line.quantity, child.price),
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
      },
    );
    views.push(own, ...children);
    if (line.isLast) lastAdded = line.key;
    count += line.quantity;
    needs.account ||= asked.account;
    needs.renewablePayment ||= asked.renewablePayment;
  }
  return {
    lines: views,
    count,
    subtotal: subtotalOf(views),
    needsShipping: views.some((view) => view.needsShipping),
    needs,
    ...(lastAdded ? { lastAdded } : {}),
    data: stored.data,
  };
}
