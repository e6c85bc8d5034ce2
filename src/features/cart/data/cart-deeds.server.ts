import { accept, type Result, refuse } from '#kit/result.ts';
import {
  type Database,
  type Executor,
  inTransaction,
  type Transaction,
  together,
} from '#platform/db/database.server.ts';
import { SESSION_SECONDS } from '#platform/session/visitor-session.server.ts';
import type { CartRefusal } from '../errors.ts';
import type { CartLine, CartView, RemovedLine } from '../rules/cart-views.ts';
import { addLine, stockRefusals, updateLines } from '../rules/change-lines.ts';
import { lineKey } from '../rules/line-key.server.ts';
import {
  clearCart,
  lockCartRow,
  prolongCart,
  readCart,
  type StoredCart,
  writeCart,
} from './cart.queries.server.ts';
import { type CartDeps, factsFromRow, keepPurchasable, viewOfLines } from './cart-state.server.ts';

export type { CartDeps } from './cart-state.server.ts';

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
/** From this attempt on a deed waits for its turn instead of trying its luck. */
const FIRST_LOCKED_ATTEMPT = 4;
/** A cart seen again lives on once this much of its life is gone, in milliseconds. */
const PROLONG_AFTER = 3_600_000;
/** Lines a cart holds at most; far above any shopper's need, far below what would hurt. */
const MAX_LINES = 200;
const MAX_REMOVED = 20;

/** Reads a cart for showing; lines that can no longer be bought are taken out and stored so. */
export async function loadCart(db: Executor, owner: string, deps: CartDeps): Promise<LoadedCart> {
  for (let attempt = 1; ; attempt++) {
    const stored = await readCart(db, owner, deps.now);
    const { kept, dropped } = keepPurchasable(stored.lines, stored.rows, deps);
    if (dropped.length === 0 && isAging(stored, deps.now)) await prolongCart(db, owner, deps.now);
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
  const [, cart] = await together(lockCartRow(tx, owner), loadCart(tx, owner, deps));
  return cart;
}

/** Empties a cart, for example once it became an order. */
export async function emptyCart(db: Executor, owner: string, deps: CartDeps): Promise<void> {
  await clearCart(db, owner, deps.now);
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

/** Sets quantities of several lines at once; 0 removes a line and names it; one refusal leaves everything as it was. */
export async function updateCart(
  db: Executor,
  owner: string,
  quantities: ReadonlyMap<string, number>,
  deps: CartDeps,
): Promise<Result<{ view: CartView; removed: { key: string; name: string }[] }, CartRefusal[]>> {
  let removed: { key: string; name: string }[] = [];
  const changed = await changeCart<CartRefusal[]>(db, owner, deps, [], (stored) => {
    const result = updateLines(stored.lines, quantities, factsIn(stored, deps));
    if (!result.ok) return result;
    const taken = result.value.removed;
    removed = taken.map(({ key, productId }) => ({ key, name: stored.rows.get(productId)?.name ?? '' }));
    return accept({ lines: result.value.lines, removed: remember(stored.removed, taken) });
  });
  return changed.ok ? accept({ view: changed.value, removed }) : changed;
}

type Change<Refusal> = (stored: StoredCart) => Result<{ lines: CartLine[]; removed: CartLine[] }, Refusal>;

async function changeCart<Refusal>(
  db: Executor,
  owner: string,
  deps: CartDeps,
  alsoProducts: readonly number[],
  change: Change<Refusal>,
): Promise<Result<CartView, Refusal>> {
  const attemptOn = async (executor: Executor): Promise<Result<CartView, Refusal> | null> => {
    const stored = await readCart(executor, owner, deps.now, alsoProducts);
    const result = change(stored);
    if (!result.ok) return result;
    const written = await writeCart(executor, owner, { ...result.value, version: stored.version }, deps.now);
    return written ? accept(viewOfLines(result.value.lines, stored.rows, deps)) : null;
  };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const locked = attempt >= FIRST_LOCKED_ATTEMPT;
    const done = locked ? await inTurn(db, owner, attemptOn) : await attemptOn(db);
    if (done) return done;
  }
  throw new Error(`The cart changed ${ATTEMPTS} times while it was being changed`);
}

/** Runs an attempt while nobody else can change the cart; in the caller's transaction, if there is one. */
async function inTurn<T>(db: Executor, owner: string, attempt: (tx: Transaction) => Promise<T>): Promise<T> {
  const run = async (tx: Transaction) => {
    await lockCartRow(tx, owner);
    return attempt(tx);
  };
  return '$client' in db ? inTransaction(db as Database, run) : run(db as Transaction);
}

function isAging(stored: StoredCart, now: Date): boolean {
  if (!stored.expiresAt) return false;
  return stored.expiresAt.getTime() < now.getTime() + SESSION_SECONDS * 1000 - PROLONG_AFTER;
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
