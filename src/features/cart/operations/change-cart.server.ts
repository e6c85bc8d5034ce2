import { furtherProducts } from '#features/purchase-lines/public.server.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import { type Executor, undoneIfRefused } from '#platform/db/database.server.ts';
import { lockCartRow, writeCart } from '../data/cart.queries.server.ts';
import type { CartRefusal } from '../errors.ts';
import type { CartLine, CartView } from '../rules/cart-views.ts';
import { closedUp, placeOf, type RemovedCartLine } from '../rules/removed-place.ts';
import { type Moment, NOBODY, type StepsAtWork, stepsAt } from './cart-steps.server.ts';
import { type CartDeps, type ReadCart, readWithLines, viewOf } from './read-cart.server.ts';

/** A cart as it is to be stored instead of another. */
export interface ChangedCart {
  lines: CartLine[];
  /** Lines that can be put back. */
  removed: RemovedCartLine[];
  /** What came into it: each line with the pieces that were added. */
  added?: readonly CartLine[];
  /** It only came back: beside others, and where steps say so, the moment of the last addition stays. */
  isBack?: boolean;
  /** The cart as it was read, with what parts loaded for what came into it. */
  cart?: ReadCart;
}

/** What a cart is to become, or ids of products that must be read before that is known. */
type ChangeOf<Refusal> = Result<ChangedCart | { reads: readonly number[] }, Refusal>;

/** How often an operation is repeated when others change the same cart meanwhile. */
export const ATTEMPTS = 12;
/** From this attempt on an operation waits for its turn instead of trying its luck. */
const FIRST_LOCKED_ATTEMPT = 4;

/**
 * Changes a cart: reads it with the products that `change` needs to know, lets it decide, writes it, and lets slices do
 * their part at the moments that may come of it. Begins anew where `change` learns that it needs more products, and where
 * somebody else wrote the cart meanwhile. A refusal, of a step too, leaves everything as it was.
 */
export async function changeCart<Refusal>(
  db: Executor,
  owner: string,
  deps: CartDeps,
  moments: readonly Moment[],
  products: readonly number[],
  change: (cart: ReadCart, db: Executor) => ChangeOf<Refusal> | Promise<ChangeOf<Refusal>>,
): Promise<Result<CartView, Refusal | CartRefusal>> {
  const steps = await stepsAt(moments, owner, deps);
  let needed = products;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const isLocked = attempt >= FIRST_LOCKED_ATTEMPT;
    const attemptOn = async (tx: Executor): Promise<Result<CartView | 'again', Refusal | CartRefusal>> => {
      if (isLocked) await lockCartRow(tx, owner);
      const cart = await readWithLines(tx, owner, deps, needed);
      const changed = await change(cart, tx);
      if (!changed.ok) return changed;
      if ('reads' in changed.value) {
        needed = [...needed, ...changed.value.reads];
        return accept('again');
      }
      const kept = await keepCart(tx, cart, changed.value, steps, deps);
      if (!kept.ok) return kept;
      return accept(kept.value ? viewOf(changed.value.lines, changed.value.cart ?? cart, deps) : 'again');
    };
    const needsTransaction = isLocked || steps.any;
    const done = needsTransaction ? await undoneIfRefused(db, attemptOn) : await attemptOn(db);
    if (!done.ok) return done;
    if (done.value === 'again') continue;
    steps.sendCookies();
    return accept(done.value);
  }
  throw new Error(`The cart changed ${ATTEMPTS} times while it was being changed`);
}

/**
 * Takes lines out of a cart that was read before and keeps the others; null when somebody else wrote it since. What it
 * answers sends the cookies of steps; call it when what was done stands.
 */
export async function takeOut(
  db: Executor,
  owner: string,
  cart: ReadCart,
  kept: CartLine[],
  deps: CartDeps,
): Promise<{ sendCookies(): void } | null> {
  const steps = await stepsAt(['removed', 'emptied'], owner, deps);
  const gone = cart.lines.flatMap((line, at) => (kept.includes(line) ? [] : placeOf(at, cart.removed)));
  const left = { lines: kept, removed: closedUp(cart.removed, gone) };
  const keep = (tx: Executor) => keepCart(tx, cart, left, steps, deps);
  const done = steps.any ? await undoneIfRefused(db, keep) : await keep(db);
  return done.ok && done.value ? steps : null;
}

/**
 * Writes a cart that was read before, with what steps do about it; false when somebody else wrote it since. Steps need
 * a transaction.
 */
async function keepCart(
  tx: Executor,
  cart: ReadCart,
  { lines, removed, added = [], isBack = false }: ChangedCart,
  steps: StepsAtWork,
  deps: CartDeps,
): Promise<Result<boolean, CartRefusal>> {
  const { version } = cart;
  const further = furtherProducts([...lines, ...removed], deps);
  steps.forgetCookies();
  const anew = added.length > 0 ? steps.anew(cart, isBack) : NOBODY;
  const notes = [...anew].flatMap(({ addedAt }) => addedAt ?? []);
  const written = await writeCart(tx, steps.owner, { lines, removed, version }, further, notes, deps.now);
  if (!written) return accept(false);
  const left = cart.lines.filter(({ key }) => lines.every((line) => line.key !== key));
  if (left.length > 0) await steps.removed(tx, left);
  if (left.length > 0 && lines.length === 0) await steps.emptied(tx, removed.length > 0);
  const refusal = added.length > 0 ? await steps.added(tx, added, anew) : null;
  return refusal ? refuse(refusal) : accept(true);
}
