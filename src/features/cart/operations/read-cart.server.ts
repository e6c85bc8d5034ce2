import { isPublic, type ProductMemory, productMemory } from '#features/catalog/public.server.ts';
import {
  itemTitle,
  type LineDeps,
  type LineResolver,
  lineDepsOf,
  lineResolver,
  loadParts,
  viewsOfLines,
  wholeRefusal,
} from '#features/purchase-lines/public.server.ts';
import type { LineContext } from '#features/purchase-lines/public.ts';
import { subtotalOf } from '#features/totals/public.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { type CartDataPart, readCart, type StoredCart } from '../data/cart.queries.server.ts';
import type { CartRefusal } from '../errors.ts';
import { type CartStep, cartData, cartSteps } from '../points.server.ts';
import { type CartLine, type CartView, EMPTY_CART, type RemovedLine } from '../rules/cart-views.ts';
import type { LineFacts } from '../rules/change-lines.ts';

/** On what a cart's reading depends besides the database. */
export interface CartDeps extends LineDeps {
  /** What is read along with the cart. */
  beside: readonly CartDataPart[];
  /** What slices do while a cart changes. */
  steps: readonly CartStep[];
  /** Who asks for the cart; left out in the background. */
  request?: RequestContext;
  /** Files that were sent with a request, by their fields. */
  files?: ReadonlyMap<string, readonly File[]>;

  /** Products that need not be read again while they are the same; left out: none. */
  known?: ProductMemory;
}

/** On what operations on a cart depend in a shop at a moment; `request` where somebody asks for the cart. */
export function cartDepsOf(
  services: Pick<LineContext, 'settings' | 'shop' | 'market'> & Pick<CartDeps, 'files'>,
  now: Date,
  request?: RequestContext,
): CartDeps {
  const { shop, files } = services;
  return {
    ...lineDepsOf(services, now, request),
    beside: shop.of(cartData),
    steps: shop.of(cartSteps),
    ...(files ? { files } : {}),
    ...(request ? { request, known: request.environment.cache(productMemory) } : {}),
  };
}

/** A cart that was read; whoever asks for a line gets it found, checked and priced, which happens once. */
export interface ReadCart extends StoredCart {
  resolve: LineResolver;
  /** What line parts loaded, by part and then by line. */
  loaded: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
}

/** Reads a cart with its products, and with what parts of its lines keep elsewhere. */
export async function readWithLines(
  db: Executor,
  owner: string,
  deps: CartDeps,
  alsoProducts: readonly number[] = [],
): Promise<ReadCart> {
  const stored = await readCart(db, owner, deps, alsoProducts);
  const loaded = await loadParts(db, stored.lines, new Map(), deps);
  return { ...stored, loaded, resolve: lineResolver({ rows: stored.rows, loaded }, deps) };
}

/** A cart with what parts keep elsewhere of one line more. */
export async function withLine(
  db: Executor,
  cart: ReadCart,
  line: CartLine,
  deps: CartDeps,
): Promise<ReadCart> {
  const loaded = await loadParts(db, [line], cart.loaded, deps);
  if (loaded === cart.loaded) return cart;
  return { ...cart, loaded, resolve: lineResolver({ rows: cart.rows, loaded }, deps) };
}

/** What the rules may ask about the lines of a cart. */
export function factsOf({ resolve }: Pick<ReadCart, 'resolve'>): LineFacts {
  return { of: resolve, takes: (line) => resolve(line)?.takes ?? [] };
}

/** A line's product by name with what was chosen of it, also where it can no longer be bought. */
export function titleIn(cart: ReadCart, line: CartLine, { context }: CartDeps): string {
  return itemTitle(line, cart.rows.get(line.productId), context.texts);
}

/** Keeps the lines that can still be bought and tells of the others. */
export function keepPurchasable(
  cart: ReadCart,
  deps: CartDeps,
): { kept: CartLine[]; dropped: RemovedLine[] } {
  const kept: CartLine[] = [];
  const dropped: RemovedLine[] = [];
  for (const line of cart.lines) {
    const product = cart.rows.get(line.productId);
    if (!product || (line.variationId !== null && !cart.rows.has(line.variationId))) {
      dropped.push({ reason: 'vanished', name: '', address: '' });
      continue;
    }
    const found = cart.resolve(line);
    if (found?.purchasable && !found.protected && found.price.amount !== null && !found.refused) {
      kept.push(line);
      continue;
    }
    // What became another kind of product or has other options can be had again by its own way, so its page is offered.
    const isModified = (found?.sells !== 'itself' || found.refused) && isPublic(product, deps.now);
    dropped.push({
      reason: isModified ? 'modified' : 'unpurchasable',
      name: titleIn(cart, line, deps),
      address: `/product/${product.slug}/`,
    });
  }
  return { kept, dropped };
}

/** What speaks against lines that are about to become others, as a whole; null when nothing. */
export function cartRefusal(
  before: readonly CartLine[],
  after: readonly CartLine[],
  cart: ReadCart,
  deps: CartDeps,
): CartRefusal | null {
  const found = (lines: readonly CartLine[]) => lines.flatMap((line) => cart.resolve(line) ?? []);
  const then = found(after);
  const refusal = wholeRefusal(found(before), then, cart, deps);
  if (refusal || after.length < 2) return refusal;
  const alone = then.find(({ needs, refused }) => needs.alone && !refused);
  return alone ? { code: 'alone', name: alone.name } : null;
}

/** Lines of a cart as they are shown: every amount from the products as they are now. */
export function viewOf(lines: readonly CartLine[], cart: ReadCart, deps: CartDeps): CartView {
  if (lines.length === 0) return EMPTY_CART;
  // What parts refuse leaves the cart when that is read next, and nobody knows what it costs.
  const found = lines
    .flatMap((line) => cart.resolve(line) ?? [])
    .filter(({ refused, isWhole }) => !refused || !isWhole);
  const views = viewsOfLines(found, deps);
  const lastAdded = lines.find(({ isLast }) => isLast)?.key;
  return {
    lines: views,
    count: found.reduce((count, { line }) => count + line.quantity, 0),
    subtotal: subtotalOf(views),
    needsShipping: views.some((view) => view.needsShipping),
    needs: {
      account: found.some(({ needs }) => needs.account),
      renewablePayment: found.some(({ needs }) => needs.renewablePayment),
    },
    ...(lastAdded && views.some(({ key }) => key === lastAdded) ? { lastAdded } : {}),
    data: cart.data,
  };
}
