import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import type { CartRefusal } from '../errors.ts';
import type { CartLine, CartView } from '../rules/cart-views.ts';
import { addLine, stockRefusals, updateLines } from '../rules/change-lines.ts';
import { lineKey } from '../rules/line-key.server.ts';
import { lockCartRow, readCart, type StoredCart, writeCart } from './cart.queries.server.ts';
import {
  type CartDeps,
  factsFromRow,
  keepPurchasable,
  type RemovedLine,
  viewOfLines,
} from './cart-state.server.ts';

export type { CartDeps, RemovedLine } from './cart-state.server.ts';

/** A cart as read, with what had to be taken out of it. */
export interface LoadedCart {
  view: CartView;
  lines: CartLine[];
  /** 0 = there is none yet. */
  version: number;
  dropped: RemovedLine[];
  /** What keeps it from being ordered as far as stock goes. */
  stockRefusals: CartRefusal[];
}

/** How often a deed is repeated when others change the same cart meanwhile. */
const ATTEMPTS = 12;
/** Lines a cart holds at most; far above any shopper's need, far below what would hurt. */
const MAX_LINES = 200;
const MAX_REMOVED = 20;

/** Reads a cart for showing; lines that can no longer be bought are taken out and stored so. */
export async function loadCart(db: Executor, owner: string, deps: CartDeps): Promise<LoadedCart> {
  for (let attempt = 1; ; attempt++) {
    const stored = await readCart(db, owner, deps.now);
    const { kept, dropped } = keepPurchasable(stored.lines, stored.rows, deps);
    if (dropped.length === 0 || (await writeCart(db, owner, { ...stored, lines: kept }, deps.now))) {
      return {
        view: viewOfLines(kept, stored.rows, deps),
        lines: kept,
        version: stored.version,
        dropped,
        stockRefusals: stockRefusals(kept, factsIn(stored, deps)),
      };
    }
    if (attempt >= ATTEMPTS) throw new Error('The cart kept changing while it was read');
  }
}

/** Reads a cart and keeps others from changing it until the transaction ends. */
export async function lockCart(tx: Transaction, owner: string, deps: CartDeps): Promise<LoadedCart> {
  await lockCartRow(tx, owner);
  return loadCart(tx, owner, deps);
}

/** Empties a cart, for example once it became an order. */
export async function emptyCart(db: Executor, owner: string, deps: CartDeps): Promise<void> {
  await changeCart(db, owner, deps, [], () => accept({ lines: [], removed: [] }));
}

/** What a shopper wants to add. */
export interface AddRequest {
  productId: number;
  quantity: number;
  attributes?: Record<string, string>;
  extra?: Record<string, unknown>;
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
  const { productId, quantity, attributes = {}, extra = {}, replace = false } = request;
  const choice = { productId, variationId: null, attributes, extra };
  const added: CartLine = { key: lineKey(choice), ...choice, quantity };
  let name = '';
  const changed = await changeCart<CartRefusal>(db, owner, deps, [productId], (stored) => {
    const facts = factsIn(stored, deps)(productId);
    name = facts?.name ?? '';
    const lines = replace ? [] : stored.lines;
    if (lines.length >= MAX_LINES) return refuse({ code: 'not-purchasable' });
    const result = addLine(lines, added, facts);
    if (!result.ok) return result;
    return accept({ lines: result.value, removed: stored.removed.filter((line) => line.key !== added.key) });
  });
  return changed.ok ? accept({ view: changed.value, name }) : changed;
}

/** Takes a line out and keeps it for undo; refuses an unknown key. */
export async function removeFromCart(
  db: Executor,
  owner: string,
  key: string,
  deps: CartDeps,
): Promise<Result<{ view: CartView; name: string }, 'unknown-line'>> {
  let name = '';
  const changed = await changeCart<'unknown-line'>(db, owner, deps, [], (stored) => {
    const line = stored.lines.find((candidate) => candidate.key === key);
    if (!line) return refuse('unknown-line' as const);
    name = stored.rows.get(line.productId)?.name ?? '';
    return accept({
      lines: stored.lines.filter((candidate) => candidate !== line),
      removed: remember(stored.removed, [line]),
    });
  });
  return changed.ok ? accept({ view: changed.value, name }) : changed;
}

/** Puts a removed line back with its quantity and options, while it can still be bought. */
export async function undoRemoval(
  db: Executor,
  owner: string,
  key: string,
  deps: CartDeps,
): Promise<Result<CartView, CartRefusal | 'unknown-line'>> {
  return changeCart<CartRefusal | 'unknown-line'>(db, owner, deps, [], (stored) => {
    const line = stored.removed.find((candidate) => candidate.key === key);
    if (!line) return refuse('unknown-line' as const);
    const result = addLine(stored.lines, line, factsIn(stored, deps)(line.productId));
    if (!result.ok) return result;
    return accept({ lines: result.value, removed: stored.removed.filter((candidate) => candidate !== line) });
  });
}

/** Sets quantities of several lines at once; 0 removes a line; one refusal leaves everything as it was. */
export async function updateCart(
  db: Executor,
  owner: string,
  quantities: ReadonlyMap<string, number>,
  deps: CartDeps,
): Promise<Result<CartView, CartRefusal[]>> {
  return changeCart<CartRefusal[]>(db, owner, deps, [], (stored) => {
    const result = updateLines(stored.lines, quantities, factsIn(stored, deps));
    if (!result.ok) return result;
    return accept({ lines: result.value.lines, removed: remember(stored.removed, result.value.removed) });
  });
}

type Change<Refusal> = (stored: StoredCart) => Result<{ lines: CartLine[]; removed: CartLine[] }, Refusal>;

async function changeCart<Refusal>(
  db: Executor,
  owner: string,
  deps: CartDeps,
  alsoProducts: readonly number[],
  change: Change<Refusal>,
): Promise<Result<CartView, Refusal>> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const stored = await readCart(db, owner, deps.now, alsoProducts);
    const result = change(stored);
    if (!result.ok) return result;
    if (await writeCart(db, owner, { ...result.value, version: stored.version }, deps.now)) {
      return accept(viewOfLines(result.value.lines, stored.rows, deps));
    }
  }
  throw new Error(`The cart changed ${ATTEMPTS} times while it was being changed`);
}

function factsIn(stored: StoredCart, deps: CartDeps) {
  return (productId: number) => {
    const row = stored.rows.get(productId);
    return row ? factsFromRow(row, deps) : undefined;
  };
}

function remember(removed: readonly CartLine[], lines: readonly CartLine[]): CartLine[] {
  const keys = new Set(lines.map((line) => line.key));
  return [...removed.filter((line) => !keys.has(line.key)), ...lines].slice(-MAX_REMOVED);
}
