import { cardFromRow } from '#features/catalog/public.server.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import { type Executor, type Transaction, undoneIfRefused } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { lockCartRow, readCart, type StoredCart, writeCart } from '../data/cart.queries.server.ts';
import type { CartRefusal } from '../errors.ts';
import type { CartHappening, CartStep, StepContext } from '../points.server.ts';
import type { CartLine, CartView } from '../rules/cart-views.ts';
import { addLine, markLast } from '../rules/change-lines.ts';
import { lineKey } from '../rules/line-key.server.ts';
import { closedUp, placeOf, type RemovedCartLine } from '../rules/removed-place.ts';
import { type CartDeps, factsOfLines, viewOfLines } from './cart-state.server.ts';
import { type Incomplete, itemOf } from './line-item.server.ts';
import { cartRefusal, extraOf, furtherProducts, type LineWish, loadLines } from './line-parts.server.ts';

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
  stored?: StoredCart;
}

type ChangeOf<Refusal> = Result<ChangedCart, Refusal>;

/** What steps can be asked at. */
type Moment = 'added' | 'removed' | 'emptied';

/** How often a deed is repeated when others change the same cart meanwhile. */
export const ATTEMPTS = 12;
/** From this attempt on a deed waits for its turn instead of trying its luck. */
const FIRST_LOCKED_ATTEMPT = 4;

/** Reads a cart with its products, and with what parts of its lines keep elsewhere. */
export async function readWithParts(
  db: Executor,
  owner: string,
  deps: CartDeps,
  alsoProducts: readonly number[] = [],
): Promise<StoredCart> {
  const stored = await readCart(db, owner, deps, alsoProducts);
  return { ...stored, loaded: await loadLines(db, stored.lines, stored.loaded, deps) };
}

/**
 * Changes a cart: reads it with `alsoProducts`, lets `change` decide, writes it, and lets slices do their part at the
 * moments that may come of it. A refusal, of a step too, leaves everything as it was.
 */
export async function changeCart<Refusal>(
  db: Executor,
  owner: string,
  deps: CartDeps,
  moments: readonly Moment[],
  alsoProducts: readonly number[],
  change: (stored: StoredCart, db: Executor) => ChangeOf<Refusal> | Promise<ChangeOf<Refusal>>,
): Promise<Result<CartView, Refusal | CartRefusal>> {
  const steps = await stepsAt(moments, owner, deps);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const locked = attempt >= FIRST_LOCKED_ATTEMPT;
    const attemptOn = async (tx: Executor): Promise<Result<CartView | null, Refusal | CartRefusal>> => {
      if (locked) await lockCartRow(tx, owner);
      const stored = await readWithParts(tx, owner, deps, alsoProducts);
      const changed = await change(stored, tx);
      if (!changed.ok) return changed;
      const kept = await keepCart(tx, stored, changed.value, steps, deps);
      if (!kept.ok) return kept;
      return accept(
        kept.value ? viewOfLines(changed.value.lines, changed.value.stored ?? stored, deps) : null,
      );
    };
    const alone = !locked && !steps.any;
    const done = alone ? await attemptOn(db) : await undoneIfRefused(db, attemptOn);
    if (!done.ok) return done;
    if (done.value) {
      steps.sendCookies();
      return accept(done.value);
    }
  }
  throw new Error(`The cart changed ${ATTEMPTS} times while it was being changed`);
}

/**
 * Puts a line among others, with what parts make of the wish: the one place where a wish is read, whatever way it came.
 * Refuses as incomplete while products that parts speak of are `missing`, for those who can read them too.
 */
export async function putIn(
  lines: readonly CartLine[],
  item: Omit<CartLine, 'key' | 'extra'>,
  wish: LineWish,
  stored: StoredCart,
  db: Executor,
  deps: CartDeps,
  missing: (ids: readonly number[]) => readonly number[] = () => [],
): Promise<Result<{ lines: CartLine[]; added: CartLine; stored: StoredCart }, CartRefusal | Incomplete>> {
  const wished = wishedLine(item, stored, wish, deps);
  if (!wished.ok) return wished;
  const choice = { ...item, extra: wished.value };
  const productIds = missing(furtherProducts([choice], deps));
  if (productIds.length > 0) return refuse({ code: 'incomplete', productIds });
  const added: CartLine = { ...choice, key: lineKey(choice) };
  const known = { ...stored, loaded: await loadLines(db, [added], stored.loaded, deps) };
  const result = addLine(lines, added, factsOfLines(known, deps));
  if (!result.ok) return result;
  const barred = cartRefusal(lines, result.value, known, deps);
  if (barred) return refuse(barred);
  return accept({ lines: markLast(result.value, added.key), added, stored: known });
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

/**
 * Takes lines out of a cart that was read before and keeps the others; null when somebody else wrote it since. What it
 * answers sends the cookies of steps; call it when what was done stands.
 */
export async function takeOut(
  db: Executor,
  owner: string,
  stored: StoredCart,
  kept: CartLine[],
  deps: CartDeps,
): Promise<{ sendCookies(): void } | null> {
  const steps = await stepsAt(['removed', 'emptied'], owner, deps);
  const gone = stored.lines.flatMap((line, at) => (kept.includes(line) ? [] : placeOf(at, stored.removed)));
  const left = { lines: kept, removed: closedUp(stored.removed, gone) };
  const keep = (tx: Executor) => keepCart(tx, stored, left, steps, deps);
  const done = steps.any ? await undoneIfRefused(db, keep) : await keep(db);
  return done.ok && done.value ? steps : null;
}

/**
 * Writes a cart that was read before, with what steps do about it; false when somebody else wrote it since. Steps need
 * a transaction.
 */
async function keepCart(
  tx: Executor,
  stored: StoredCart,
  { lines, removed, added = [], isBack = false }: ChangedCart,
  steps: StepsAtWork,
  deps: CartDeps,
): Promise<Result<boolean, CartRefusal>> {
  const { version } = stored;
  const further = furtherProducts([...lines, ...removed], deps);
  steps.forgetCookies();
  const anew = added.length > 0 ? steps.anew(stored, isBack) : NOBODY;
  const notes = [...anew].flatMap(({ addedAt }) => addedAt ?? []);
  const written = await writeCart(tx, steps.owner, { lines, removed, version }, further, notes, deps.now);
  if (!written) return accept(false);
  const left = stored.lines.filter(({ key }) => lines.every((line) => line.key !== key));
  if (left.length > 0) await steps.removed(tx, left);
  if (left.length > 0 && lines.length === 0) await steps.emptied(tx, removed.length > 0);
  const refusal = added.length > 0 ? await steps.added(tx, added, anew) : null;
  return refusal ? refuse(refusal) : accept(true);
}

const NOBODY: ReadonlySet<CartStep> = new Set();

/** The steps that have something to do at the moments of a deed. */
interface StepsAtWork {
  owner: string;
  /** Whether any writes something by itself, so that the deed needs a transaction. */
  any: boolean;
  /** Those for whom what comes into the cart is an addition. */
  anew(stored: StoredCart, isBack: boolean): ReadonlySet<CartStep>;
  added(
    tx: Transaction,
    lines: readonly CartLine[],
    anew: ReadonlySet<CartStep>,
  ): Promise<CartRefusal | null>;
  removed(tx: Transaction, lines: readonly CartLine[]): Promise<void>;
  emptied(tx: Transaction, canReturn: boolean): Promise<void>;
  /** Forgets what steps wanted to send, because what they did is undone and done anew. */
  forgetCookies(): void;
  /** Sends with the answer what steps set, once what they did stands. */
  sendCookies(): void;
}

/** Asks the steps of some moments what they need to know; whoever has nothing to do is left out. */
export async function stepsAt(
  moments: readonly Moment[],
  owner: string,
  { steps, context, request }: Pick<CartDeps, 'steps' | 'context' | 'request'>,
): Promise<StepsAtWork> {
  const asked: StepContext = { ...context, owner, request: request ?? null };
  const working: [CartStep, CartHappening<unknown>][] = [];
  let cookies: ((to: RequestContext) => void)[] = [];
  let any = false;
  for (const step of steps) {
    const isTold = moments.some((moment) => step[moment]);
    const isNoted = moments.includes('added') && step.addedAt !== undefined;
    if (!isTold && !isNoted) continue;
    const intake = step.intake ? await step.intake(asked) : undefined;
    if (intake === null) continue;
    const happening: CartHappening<unknown> = {
      ...asked,
      intake,
      setCookie: (...cookie) => void cookies.push((to) => to.setCookie(...cookie)),
      dropCookie: (name) => void cookies.push((to) => to.dropCookie(name)),
    };
    working.push([step, happening]);
    any ||= isTold;
  }
  return {
    owner,
    any,
    anew(stored, isBack) {
      if (isBack && stored.lines.length > 0) return NOBODY;
      const those = working.filter(([step, happening]) => !isBack || !step.resumes?.(stored, happening));
      return new Set(those.map(([step]) => step));
    },
    async added(tx, lines, anew) {
      for (const [step, happening] of working) {
        if (anew.has(step)) step.noted?.(happening);
        const refusal = await step.added?.(tx, lines, happening);
        if (refusal) return { code: 'part', message: refusal.message };
      }
      return null;
    },
    async removed(tx, lines) {
      for (const [step, happening] of working) await step.removed?.(tx, lines, happening);
    },
    async emptied(tx, canReturn) {
      for (const [step, happening] of working) await step.emptied?.(tx, happening, canReturn);
    },
    forgetCookies() {
      cookies = [];
    },
    sendCookies() {
      if (request) for (const send of cookies) send(request);
    },
  };
}
