import {
  cardFromRow,
  isPublic,
  type OpenCheck,
  type ProductRow,
  sellsOf,
  stockEntryOf,
} from '#features/catalog/public.server.ts';
import { type ProductCard, sellableQuantity } from '#features/catalog/public.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { CartStep } from '../points.server.ts';
import type { CartLine, CartLineView, CartView, RemovedLine } from '../rules/cart-views.ts';
import { EMPTY_CART } from '../rules/cart-views.ts';
import type { LineFacts, ProductFacts } from '../rules/change-lines.ts';
import type { CartDataPart, StoredCart } from './cart.queries.server.ts';
import { itemOf, lineOptions, lineTitle } from './line-item.server.ts';
import { type LinePartDeps, partRefusal, pricedAmount, wordsOfLine } from './line-parts.server.ts';

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
}

/** What the rules need to know of what is bought; `title` tells it apart from other variations. */
function factsFromRow(
  row: ProductRow,
  stockId: number,
  line: CartLine,
  title: string,
  deps: CartDeps,
): ProductFacts {
  const card = cardFromRow(row, deps.catalog, deps.now);
  const { lock } = row;
  const sells = sellsOf(row, deps.catalog);
  return {
    id: card.id,
    stockId,
    name: title,
    address: card.address,
    sells,
    limits: card.limits,
    price: priceOf(line, card, deps),
    stock: card.stock,
    protected: lock !== null && line.opened !== lock && !deps.isOpen?.({ id: line.productId, lock }),
    purchasable: sells === 'itself' && isPublic(row, deps.now),
    refused: partRefusal(line, card, deps),
    sellable: sellableQuantity(stockEntryOf(row, deps.catalog)),
  };
}

function priceOf(line: CartLine, { price, ...card }: ProductCard, deps: CartDeps): ProductCard['price'] {
  if (price.amount === null) return price;
  return { ...price, amount: pricedAmount(price.amount, line, { ...card, price }, deps) };
}

/** What the rules may ask about the lines of a cart. */
export function factsOfLines(rows: ReadonlyMap<number, ProductRow>, deps: CartDeps): LineFacts {
  const titleIn = (line: CartLine) => lineTitle(line, rows.get(line.productId));
  return {
    of(line) {
      const item = itemOf(line, rows, deps.catalog);
      return item.row ? factsFromRow(item.row, item.stockId, line, titleIn(line), deps) : undefined;
    },
    stockId(line) {
      const item = itemOf(line, rows, deps.catalog);
      return item.row ? item.stockId : null;
    },
  };
}

/** Keeps the lines that can still be bought and tells of the others. */
export function keepPurchasable(
  lines: readonly CartLine[],
  rows: ReadonlyMap<number, ProductRow>,
  deps: CartDeps,
): { kept: CartLine[]; dropped: RemovedLine[] } {
  const kept: CartLine[] = [];
  const dropped: RemovedLine[] = [];
  for (const line of lines) {
    const product = rows.get(line.productId);
    const item = itemOf(line, rows, deps.catalog);
    if (!product || (!item.row && item.reason === 'vanished')) {
      dropped.push({ reason: 'vanished', name: '', address: '' });
      continue;
    }
    const known = { name: lineTitle(line, product), address: `/product/${product.slug}/` };
    const facts = item.row && factsFromRow(item.row, item.stockId, line, known.name, deps);
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
export function viewOfLines(
  lines: readonly CartLine[],
  { rows, data }: Pick<StoredCart, 'rows' | 'data'>,
  deps: CartDeps,
): CartView {
  if (lines.length === 0) return EMPTY_CART;
  const views: CartLineView[] = [];
  for (const line of lines) {
    const { row } = itemOf(line, rows, deps.catalog);
    if (!row) continue;
    const card = cardFromRow(row, deps.catalog, deps.now);
    const unitPrice = priceOf(line, card, deps).amount ?? 0;
    views.push({
      key: line.key,
      productId: line.productId,
      variationId: line.variationId,
      name: card.name,
      address: card.address,
      sku: card.sku,
      picture: card.picture,
      options: lineOptions(line, rows.get(line.productId)),
      words: wordsOfLine(line, card, deps),
      unitPrice,
      quantity: line.quantity,
      subtotal: unitPrice * line.quantity,
      limits: card.limits,
      needsShipping: true,
      weightGrams: row.weight_grams ?? 0,
      shippingClass: row.shipping_class,
    });
  }
  const subtotal = views.reduce((sum, view) => sum + view.subtotal, 0);
  return {
    lines: views,
    count: views.reduce((sum, view) => sum + view.quantity, 0),
    subtotal,
    needsShipping: views.some((view) => view.needsShipping),
    data,
  };
}
