import {
  cardFromRow,
  isPublic,
  type ProductRow,
  type ProductViewSettings,
  stockEntryOf,
} from '#features/catalog/public.server.ts';
import { sellableQuantity } from '#features/catalog/public.ts';
import type { CartLine, CartLineView, CartView, RemovedLine } from '../rules/cart-views.ts';
import { EMPTY_CART } from '../rules/cart-views.ts';
import type { ProductFacts } from '../rules/change-lines.ts';
import { cartHash } from '../rules/line-key.server.ts';

/** On what a cart's reading depends besides the database. */
export interface CartDeps {
  now: Date;
  catalog: ProductViewSettings;
}

/** What the rules need to know of a product. */
export function factsFromRow(row: ProductRow, deps: CartDeps): ProductFacts {
  const card = cardFromRow(row, deps.catalog, deps.now);
  return {
    id: card.id,
    name: card.name,
    address: card.address,
    type: card.type,
    limits: card.limits,
    price: card.price,
    stock: card.stock,
    protected: row.has_password,
    purchasable: row.type === 'simple' && isPublic(row, deps.now),
    sellable: sellableQuantity(stockEntryOf(row, deps.catalog)),
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
    const row = rows.get(line.productId);
    if (!row) {
      dropped.push({ reason: 'vanished', name: '', address: '' });
      continue;
    }
    const facts = factsFromRow(row, deps);
    const known = { name: facts.name, address: facts.address };
    if (facts.purchasable && !facts.protected && facts.price.amount !== null) kept.push(line);
    // What became another kind of product can be had again by its own way, so its page is offered.
    else if (row.type !== 'simple' && isPublic(row, deps.now)) dropped.push({ reason: 'modified', ...known });
    else dropped.push({ reason: 'unpurchasable', ...known });
  }
  return { kept, dropped };
}

/** A cart as it is shown: every amount from the products as they are now. */
export function viewOfLines(
  lines: readonly CartLine[],
  rows: ReadonlyMap<number, ProductRow>,
  deps: CartDeps,
): CartView {
  if (lines.length === 0) return EMPTY_CART;
  const views: CartLineView[] = [];
  for (const line of lines) {
    const row = rows.get(line.productId);
    if (!row) continue;
    const card = cardFromRow(row, deps.catalog, deps.now);
    const unitPrice = card.price.amount ?? 0;
    views.push({
      key: line.key,
      productId: line.productId,
      name: card.name,
      address: card.address,
      sku: card.sku,
      picture: card.picture,
      options: Object.entries(line.attributes).map(([label, value]) => ({ label, value })),
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
    hash: cartHash(lines, subtotal),
    needsShipping: views.some((view) => view.needsShipping),
  };
}
