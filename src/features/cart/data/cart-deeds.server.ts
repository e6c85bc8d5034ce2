import { cardFromRow, openedProducts, productViewSettings } from '#features/catalog/public.server.ts';
import { postedOptions } from '#features/catalog/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import { type Executor, type Transaction, together } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { SESSION_SECONDS } from '#platform/session/visitor-session.server.ts';
import { oncePerShop } from '#platform/slices/compose-shop.ts';
import type { CartRefusal } from '../errors.ts';
import { cartData, cartSteps, lineParts } from '../points.server.ts';
import type { CartLine, CartView, RemovedLine } from '../rules/cart-views.ts';
import { addLine, stockRefusals, updateLines } from '../rules/change-lines.ts';
import { lineKey } from '../rules/line-key.server.ts';
import type { LineContext } from '../rules/line-part.ts';
import { clearCart, lockCartRow, prolongCart, readCart, type StoredCart } from './cart.queries.server.ts';
import { type CartDeps, factsOfLines, keepPurchasable, viewOfLines } from './cart-state.server.ts';
import { ATTEMPTS, type ChangedCart, changeCart, stepsAt, takeOut } from './change-cart.server.ts';
import { chooseLine, variationOfValues } from './choose-line.server.ts';
import { itemOf, lineTitle } from './line-item.server.ts';
import { cartRefusal, extraOf, type LineWish } from './line-parts.server.ts';

export type { CartDeps } from './cart-state.server.ts';

const partsByName = oncePerShop((shop) => new Map(shop.of(lineParts).map((part) => [part.name, part])));

/** On what the deeds of a cart depend in a shop at a moment; `request` where somebody asks for the cart. */
export function cartDepsOf(
  services: Pick<LineContext, 'settings' | 'shop' | 'texts'>,
  now: Date,
  request?: RequestContext,
): CartDeps {
  const { settings, shop, texts } = services;
  return {
    now,
    catalog: productViewSettings(services),
    parts: partsByName(shop),
    beside: shop.of(cartData),
    steps: shop.of(cartSteps),
    context: { now, settings, shop, texts },
    ...(request ? { request, isOpen: openedProducts(request) } : {}),
  };
}

/** A cart as read, with what had to be taken out of it. */
export interface LoadedCart {
  view: CartView;
  lines: CartLine[];
  /** 0 = there is none yet. */
  version: number;
  dropped: RemovedLine[];
  /** What keeps it from being ordered: stock that is not there, and what line parts have against it as a whole. */
  refusals: CartRefusal[];
}

/** A cart seen again lives on once this much of its life is gone, in milliseconds. */
const PROLONG_AFTER = 3_600_000;
/** Lines a cart holds at most; far above any shopper's need, far below what would hurt. */
const MAX_LINES = 200;
const MAX_REMOVED = 20;

/** Reads a cart for showing; lines that can no longer be bought are taken out and stored so. */
export async function loadCart(db: Executor, owner: string, deps: CartDeps): Promise<LoadedCart> {
  for (let attempt = 1; ; attempt++) {
    const stored = await readCart(db, owner, deps);
    const { kept, dropped } = keepPurchasable(stored.lines, stored.rows, deps);
    if (dropped.length === 0 && isAging(stored, deps.now)) await prolongCart(db, owner, deps.now);
    if (dropped.length === 0 || (await takeOut(db, owner, stored, kept, deps))) {
      const whole = cartRefusal(kept, kept, stored.rows, deps);
      return {
        view: viewOfLines(kept, stored, deps),
        lines: kept,
        version: stored.version,
        dropped,
        refusals: [
          ...stockRefusals(kept, factsOfLines(stored.rows, deps)),
          ...(whole && kept.length > 0 ? [whole] : []),
        ],
      };
    }
    if (attempt >= ATTEMPTS) throw new Error('The cart kept changing while it was read');
  }
}

/** Reads a cart and keeps others from changing it until the transaction ends. */
export async function lockCart(tx: Transaction, owner: string, deps: CartDeps): Promise<LoadedCart> {
  const [, cart] = await together(lockCartRow(tx, owner), loadCart(tx, owner, deps));
  return cart;
}

/**
 * Empties a cart once it became an order. What it answers sends the cookies of steps; call it when the transaction is
 * committed.
 */
export async function emptyCart(tx: Transaction, owner: string, deps: CartDeps): Promise<() => void> {
  const steps = await stepsAt(['emptied'], owner, deps);
  await clearCart(tx, owner, deps.now);
  await steps.emptied(tx);
  return steps.sendCookies;
}

/** What a shopper wants to add. */
export interface AddRequest {
  /** A product or, by itself, a variation. */
  productId: number;
  /** A variation of it; without one the chosen values find it. */
  variationId?: number | null | undefined;
  quantity: number;
  /** All that was sent: `attribute_…` fields choose a variation, and line parts find what is theirs. */
  fields?: Readonly<Record<string, unknown>>;
  /** Replaces the cart's contents, once the add is known to be allowed. */
  replace?: boolean;
}

/** Adds to a cart; a refusal leaves it unchanged. */
export async function addToCart(
  db: Executor,
  owner: string,
  request: AddRequest,
  deps: CartDeps,
): Promise<Result<{ view: CartView; name: string }, CartRefusal>> {
  const { productId, quantity, fields = {}, replace = false } = request;
  const posted = postedOptions(fields);
  let { variationId = null } = request;
  if (variationId === null && posted.size > 0) {
    const found = await variationOfValues(db, productId, posted, deps.catalog);
    if (!found.ok) return found;
    variationId = found.value;
  }
  const asked = variationId === null ? [productId] : [productId, variationId];
  let name = '';
  const change = (
    stored: StoredCart,
  ): Result<ChangedCart, CartRefusal | { code: 'alone'; productId: number }> => {
    const chosen = chooseLine(stored.rows, { productId, variationId, posted }, deps.catalog);
    if (!chosen.ok) return chosen;
    const wished = wishedLine({ ...chosen.value, quantity }, stored, { fields }, deps);
    if (!wished.ok) return wished;
    const choice = { ...chosen.value, extra: wished.value };
    const lock = stored.rows.get(choice.productId)?.lock ?? null;
    const isOpen = lock !== null && deps.isOpen?.({ id: choice.productId, lock });
    const added: CartLine = {
      key: lineKey(choice),
      ...choice,
      quantity,
      ...(isOpen ? { opened: lock } : {}),
    };
    const facts = factsOfLines(stored.rows, deps);
    name = facts.of(added)?.name ?? '';
    const lines = replace ? [] : stored.lines;
    if (lines.length >= MAX_LINES) return refuse({ code: 'not-purchasable' });
    const result = addLine(lines, added, facts);
    if (!result.ok) return result;
    const barred = cartRefusal(lines, result.value, stored.rows, deps);
    if (barred) return refuse(barred);
    const removed = stored.removed.filter((line) => line.key !== added.key);
    return accept({ lines: result.value, removed, added: [added] });
  };
  const moments = replace ? (['added', 'removed'] as const) : (['added'] as const);
  let changed = await changeCart(db, owner, deps, moments, asked, change);
  if (!changed.ok && changed.error.code === 'alone') {
    // A variation by its id alone: only now it is known which product must be read with it.
    changed = await changeCart(db, owner, deps, moments, [...asked, changed.error.productId], change);
  }
  if (changed.ok) return accept({ view: changed.value, name });
  return refuse(changed.error.code === 'alone' ? { code: 'not-purchasable' } : changed.error);
}

/** Takes a line out and keeps it for undo; refuses an unknown key. */
export async function removeFromCart(
  db: Executor,
  owner: string,
  key: string,
  deps: CartDeps,
): Promise<Result<{ view: CartView; name: string }, 'unknown-line'>> {
  let name = '';
  const changed = await changeCart(db, owner, deps, ['removed', 'emptied'], [], (stored) => {
    const line = stored.lines.find((candidate) => candidate.key === key);
    if (!line) return refuse('unknown-line' as const);
    name = lineTitle(line, stored.rows.get(line.productId));
    return accept({
      lines: stored.lines.filter((candidate) => candidate !== line),
      removed: remember(stored.removed, [line]),
    });
  });
  return changed.ok ? accept({ view: changed.value, name }) : refuse('unknown-line');
}

/** Puts a removed line back with its quantity and options, while it can still be bought. */
export async function undoRemoval(
  db: Executor,
  owner: string,
  key: string,
  deps: CartDeps,
): Promise<Result<CartView, CartRefusal | 'unknown-line'>> {
  return changeCart<CartRefusal | 'unknown-line'>(db, owner, deps, ['added'], [], (stored) => {
    const line = stored.removed.find((candidate) => candidate.key === key);
    if (!line) return refuse('unknown-line' as const);
    const wished = wishedLine(line, stored, { kept: line.extra }, deps);
    if (!wished.ok) return wished;
    const revived = { ...line, extra: wished.value };
    revived.key = lineKey(revived);
    const result = addLine(stored.lines, revived, factsOfLines(stored.rows, deps));
    if (!result.ok) return result;
    const barred = cartRefusal(stored.lines, result.value, stored.rows, deps);
    if (barred) return refuse(barred);
    const removed = stored.removed.filter((candidate) => candidate !== line);
    return accept({ lines: result.value, removed, added: [revived] });
  });
}

/** Sets quantities of several lines at once; 0 removes a line and names it; one refusal leaves everything as it was. */
export async function updateCart(
  db: Executor,
  owner: string,
  quantities: ReadonlyMap<string, number>,
  deps: CartDeps,
): Promise<Result<{ view: CartView; removed: { key: string; name: string }[] }, CartRefusal[]>> {
  let removed: { key: string; name: string }[] = [];
  const changed = await changeCart<CartRefusal[]>(db, owner, deps, ['removed', 'emptied'], [], (stored) => {
    const result = updateLines(stored.lines, quantities, factsOfLines(stored.rows, deps));
    if (!result.ok) return result;
    const barred = cartRefusal(stored.lines, result.value.lines, stored.rows, deps);
    if (barred) return refuse([barred]);
    const taken = result.value.removed;
    removed = taken.map((line) => ({
      key: line.key,
      name: lineTitle(line, stored.rows.get(line.productId)),
    }));
    return accept({ lines: result.value.lines, removed: remember(stored.removed, taken) });
  });
  if (changed.ok) return accept({ view: changed.value, removed });
  return refuse([changed.error].flat());
}

/** What line parts keep of a wish for a product that was read with the cart. */
function wishedLine(
  line: Pick<CartLine, 'productId' | 'variationId' | 'attributes' | 'quantity'>,
  { rows }: StoredCart,
  wish: LineWish,
  deps: CartDeps,
): Result<Record<string, unknown>, CartRefusal> {
  const { row } = itemOf(line, rows, deps.catalog);
  // What is not there is refused by the rules, in their words.
  if (!row) return accept({});
  const { productId, variationId, quantity } = line;
  const product = cardFromRow(row, deps.catalog, deps.now);
  return extraOf(wish, { productId, variationId, quantity, product }, deps);
}

function isAging(stored: StoredCart, now: Date): boolean {
  if (!stored.expiresAt) return false;
  return stored.expiresAt.getTime() < now.getTime() + SESSION_SECONDS * 1000 - PROLONG_AFTER;
}

function remember(removed: readonly CartLine[], lines: readonly CartLine[]): CartLine[] {
  const keys = new Set(lines.map((line) => line.key));
  return [...removed.filter((line) => !keys.has(line.key)), ...lines].slice(-MAX_REMOVED);
}
