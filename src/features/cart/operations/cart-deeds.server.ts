import { openedProducts, productMemory, productViewSettings } from '#features/catalog/public.server.ts';
import { postedOptions } from '#features/catalog/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import { type Executor, pipelined, type Transaction } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { SESSION_SECONDS } from '#platform/session/visitor-session.server.ts';
import { oncePerShop } from '#platform/slices/compose-shop.ts';
import { clearCart, lockCartRow, prolongCart, type StoredCart } from '../data/cart.queries.server.ts';
import type { CartRefusal } from '../errors.ts';
import { cartData, cartSteps, lineParts } from '../points.server.ts';
import type { CartLine, CartView, RemovedLine } from '../rules/cart-views.ts';
import { type LineRefusal, stockRefusals, updateLines } from '../rules/change-lines.ts';
import type { LineContext } from '../rules/line-part.ts';
import { indexOf, remember, without } from '../rules/removed-place.ts';
import { type CartDeps, factsOfLines, keepPurchasable, viewOfLines } from './cart-state.server.ts';
import {
  ATTEMPTS,
  type ChangedCart,
  changeCart,
  putIn,
  readWithParts,
  stepsAt,
  takeOut,
} from './change-cart.server.ts';
import { chooseLine, type Incomplete, lineTitle, variationOfValues } from './line-item.server.ts';
import { cartRefusal } from './line-parts.server.ts';

export type { CartDeps } from './cart-state.server.ts';

const partsByName = oncePerShop((shop) => new Map(shop.of(lineParts).map((part) => [part.name, part])));

/** On what the deeds of a cart depend in a shop at a moment; `request` where somebody asks for the cart. */
export function cartDepsOf(
  services: Pick<LineContext, 'settings' | 'shop' | 'market'>,
  now: Date,
  request?: RequestContext,
): CartDeps {
  const { settings, shop, market } = services;
  return {
    now,
    catalog: productViewSettings(services),
    parts: partsByName(shop),
    beside: shop.of(cartData),
    steps: shop.of(cartSteps),
    context: { now, settings, shop, market, texts: market.texts },
    ...(request
      ? { request, isOpen: openedProducts(request), known: request.environment.store(productMemory) }
      : {}),
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

/** A cart that nobody else changes for now. */
export interface LockedCart extends LoadedCart {
  /** Sends the cookies of steps at lines that left by themselves; call it when the transaction is committed. */
  sendCookies(): void;
}

/** Reads a cart for showing; lines that can no longer be bought are taken out and stored so. */
export async function loadCart(db: Executor, owner: string, deps: CartDeps): Promise<LoadedCart> {
  const { sendCookies, ...cart } = await readKept(db, owner, deps);
  sendCookies();
  return cart;
}

async function readKept(db: Executor, owner: string, deps: CartDeps): Promise<LockedCart> {
  for (let attempt = 1; ; attempt++) {
    const stored = await readWithParts(db, owner, deps);
    const { kept, dropped } = keepPurchasable(stored.lines, stored, deps);
    if (dropped.length === 0 && isAging(stored, deps.now)) await prolongCart(db, owner, deps.now);
    const takenOut = dropped.length === 0 ? NOTHING_SENT : await takeOut(db, owner, stored, kept, deps);
    if (takenOut) {
      const whole = cartRefusal(kept, kept, stored, deps);
      return {
        view: viewOfLines(kept, stored, deps),
        lines: kept,
        version: stored.version,
        dropped,
        refusals: [
          ...stockRefusals(kept, factsOfLines(stored, deps)),
          ...(whole && kept.length > 0 ? [whole] : []),
        ],
        sendCookies: takenOut.sendCookies,
      };
    }
    if (attempt >= ATTEMPTS) throw new Error('The cart kept changing while it was read');
  }
}

const NOTHING_SENT = { sendCookies: () => {} };

/** Reads a cart and keeps others from changing it until the transaction ends. */
export async function lockCart(tx: Transaction, owner: string, deps: CartDeps): Promise<LockedCart> {
  const [, cart] = await pipelined(lockCartRow(tx, owner), readKept(tx, owner, deps));
  return cart;
}

/**
 * Empties a cart once it became an order. What it answers sends the cookies of steps; call it when the transaction is
 * committed.
 */
export async function emptyCart(tx: Transaction, owner: string, deps: CartDeps): Promise<() => void> {
  const steps = await stepsAt(['emptied'], owner, deps);
  await clearCart(tx, owner, deps.now);
  await steps.emptied(tx, false);
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
  /** What a line held before, for example of an order that is made again; line parts bring back what is theirs. */
  earlier?: Pick<CartLine, 'attributes' | 'extra'>;
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
  const { productId, quantity, fields = {}, earlier, replace = false } = request;
  const posted = postedOptions(fields);
  let { variationId = null } = request;
  if (variationId === null && posted.size > 0) {
    const found = await variationOfValues(db, productId, posted, deps.catalog);
    if (!found.ok) return found;
    variationId = found.value;
  }
  let asked: readonly number[] = variationId === null ? [productId] : [productId, variationId];
  let name = '';
  const change = async (
    stored: StoredCart,
    executor: Executor,
  ): Promise<Result<ChangedCart, CartRefusal | Incomplete>> => {
    const chosen = earlier
      ? accept({ productId, variationId, attributes: earlier.attributes })
      : chooseLine(stored.rows, { productId, variationId, posted }, deps.catalog);
    if (!chosen.ok) return chosen;
    const wish = earlier ? { kept: earlier.extra } : { fields };
    const opened = openedWith(chosen.value.productId, stored, deps);
    const lines = replace ? [] : stored.lines;
    const missing = (ids: readonly number[]) =>
      ids.filter((id) => !stored.rows.has(id) && !asked.includes(id));
    const put = await putIn(
      lines,
      { ...chosen.value, ...opened, quantity },
      wish,
      stored,
      executor,
      deps,
      missing,
    );
    if (!put.ok) return put;
    const { added } = put.value;
    name = lineTitle(added, stored.rows.get(added.productId), deps.context.texts);
    const removed = without(stored.removed, ({ key }) => key === added.key);
    return accept({ lines: put.value.lines, removed, added: [added], stored: put.value.stored });
  };
  const moments = replace ? (['added', 'removed'] as const) : (['added'] as const);
  for (;;) {
    const changed = await changeCart(db, owner, deps, moments, asked, change);
    if (changed.ok) return accept({ view: changed.value, name });
    if (changed.error.code !== 'incomplete') return refuse(changed.error);
    // A variation by its id alone, or what line parts speak of: only now it is known what must be read with it.
    const more = changed.error.productIds.filter((id) => !asked.includes(id));
    if (more.length === 0) return refuse({ code: 'not-purchasable' });
    asked = [...asked, ...more];
  }
}

/** With which password a protected product's line was opened; nothing for any other. */
export function openedWith(id: number, { rows }: StoredCart, deps: CartDeps): Pick<CartLine, 'opened'> {
  const lock = rows.get(id)?.lock ?? null;
  return lock !== null && deps.isOpen?.({ id, lock }) ? { opened: lock } : {};
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
    name = lineTitle(line, stored.rows.get(line.productId), deps.context.texts);
    return accept({
      lines: stored.lines.filter((candidate) => candidate !== line),
      removed: remember(stored, [line]),
    });
  });
  return changed.ok ? accept({ view: changed.value, name }) : refuse('unknown-line');
}

/** Puts a removed line back at its place with its quantity and options, while it can still be bought. */
export async function undoRemoval(
  db: Executor,
  owner: string,
  key: string,
  deps: CartDeps,
): Promise<Result<CartView, CartRefusal | 'unknown-line'>> {
  return changeCart<CartRefusal | 'unknown-line'>(
    db,
    owner,
    deps,
    ['added'],
    [],
    async (stored, executor) => {
      const line = stored.removed.find((candidate) => candidate.key === key);
      if (!line) return refuse('unknown-line' as const);
      const { key: _key, extra, place, ...item } = line;
      const put = await putIn(stored.lines, item, { kept: extra }, stored, executor, deps);
      if (!put.ok)
        return put.error.code === 'incomplete' ? refuse({ code: 'not-purchasable' }) : refuse(put.error);
      const removed = stored.removed.filter((candidate) => candidate !== line);
      const { added } = put.value;
      // What was added again meanwhile stays where it is.
      const isNew = place !== undefined && stored.lines.every(({ key }) => key !== added.key);
      const lines = isNew
        ? put.value.lines.slice(0, -1).toSpliced(indexOf(place, removed), 0, ...put.value.lines.slice(-1))
        : put.value.lines;
      return accept({ ...put.value, lines, removed, added: [added], isBack: true });
    },
  );
}

/** Sets quantities of several lines at once; 0 removes a line and names it; one refusal leaves everything as it was. */
export async function updateCart(
  db: Executor,
  owner: string,
  quantities: ReadonlyMap<string, number>,
  deps: CartDeps,
): Promise<Result<{ view: CartView; removed: { key: string; name: string }[] }, LineRefusal[]>> {
  let removed: { key: string; name: string }[] = [];
  const changed = await changeCart<LineRefusal[]>(db, owner, deps, ['removed', 'emptied'], [], (stored) => {
    const result = updateLines(stored.lines, quantities, factsOfLines(stored, deps));
    if (!result.ok) return result;
    const { lines } = result.value;
    // Taking lines out is always possible, by their quantities too.
    const isChanged = lines.some(
      ({ key, quantity }) => stored.lines.find((line) => line.key === key)?.quantity !== quantity,
    );
    const barred = isChanged ? cartRefusal(stored.lines, lines, stored, deps) : null;
    if (barred) return refuse([{ key: '', refusal: barred }]);
    const taken = result.value.removed;
    removed = taken.map((line) => ({
      key: line.key,
      name: lineTitle(line, stored.rows.get(line.productId), deps.context.texts),
    }));
    return accept({ lines, removed: remember(stored, taken) });
  });
  if (changed.ok) return accept({ view: changed.value, removed });
  return refuse(Array.isArray(changed.error) ? changed.error : [{ key: '', refusal: changed.error }]);
}

function isAging(stored: StoredCart, now: Date): boolean {
  if (!stored.expiresAt) return false;
  return stored.expiresAt.getTime() < now.getTime() + SESSION_SECONDS * 1000 - PROLONG_AFTER;
}
