import { type Executor, pipelined, type Transaction } from '#platform/db/database.server.ts';
import { keptSeconds } from '#platform/session/visitor-session.server.ts';
import { clearCart, lockCartRow, prolongCart, type StoredCart } from '../data/cart.queries.server.ts';
import type { CartRefusal } from '../errors.ts';
import type { CartLine, CartView, RemovedLine } from '../rules/cart-views.ts';
import { stockRefusals } from '../rules/change-lines.ts';
import { stepsAt } from './cart-steps.server.ts';
import { ATTEMPTS, takeOut } from './change-cart.server.ts';
import {
  type CartDeps,
  cartRefusal,
  factsOf,
  keepPurchasable,
  readWithLines,
  viewOf,
} from './read-cart.server.ts';

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

/** A cart seen again lives on once this much of its life is gone, in milliseconds: an hour of two days. */
function prolongAfter(owner: string): number {
  return (keptSeconds(owner) * 1000) / 48;
}

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
    const cart = await readWithLines(db, owner, deps);
    const { kept, dropped } = keepPurchasable(cart, deps);
    if (dropped.length === 0 && isAging(cart, owner, deps.now)) await prolongCart(db, owner, deps.now);
    const takenOut = dropped.length === 0 ? NOTHING_SENT : await takeOut(db, owner, cart, kept, deps);
    if (takenOut) {
      const whole = cartRefusal(kept, kept, cart, deps);
      return {
        view: viewOf(kept, cart, deps),
        lines: kept,
        version: cart.version,
        dropped,
        refusals: [...stockRefusals(kept, factsOf(cart)), ...(whole && kept.length > 0 ? [whole] : [])],
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

function isAging(stored: StoredCart, owner: string, now: Date): boolean {
  if (!stored.expiresAt) return false;
  return stored.expiresAt.getTime() < now.getTime() + keptSeconds(owner) * 1000 - prolongAfter(owner);
}
