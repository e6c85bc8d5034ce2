import { cartDeps, type LoadedCart, loadCart, totalCart } from '#features/cart/public.server.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { type Executor, withinTransaction } from '#platform/db/database.server.ts';
import type { Market } from '#platform/market/market.ts';
import {
  type CartCoupons,
  couponsBesideCart,
  couponsOf,
  dropCodes,
  lockCartCoupons,
  replaceCartCoupons,
  rowOf,
  saveCartCoupons,
} from '../data/cart-coupons.queries.server.ts';
import { type CouponRefusal, checkUse } from '../rules/check-coupon.ts';
import { codeKeyOf } from '../rules/coupon.ts';
import { couponLines, refusalOf } from '../rules/coupon-offer.ts';
import { customerOf, knownCoupons } from './known-coupons.server.ts';

/** A code that was accepted. */
export interface AcceptedCoupon {
  /** As its owner wrote it. */
  code: string;
  /** Nothing is in the cart yet: it is tried once something is. */
  isRemembered: boolean;
}

/** Why a code was not accepted, with the names of categories that the reason speaks of. */
export interface RefusedCode {
  refusal: CouponRefusal;
  categoryNames: ReadonlyMap<number, string>;
}

type Outcome = Result<{ kept: CartCoupons; accepted: AcceptedCoupon }, RefusedCode>;

/** Applies a code to the visitor's cart; with an empty one it is kept until something is in it (COUP-007, COUP-014). */
export async function applyCoupon(
  context: CallContext,
  code: string,
  email?: string,
): Promise<Result<AcceptedCoupon & { cart: LoadedCart }, RefusedCode>> {
  const { db, request, market } = context;
  if (codeKeyOf(code) === '') return refuse({ refusal: { code: 111 }, categoryNames: new Map() });
  // The log-in is asked for before the transaction begins, in which nobody gets a second connection.
  const actor = await request.actor();
  const owner = request.ensureVisitor().owner;
  const who: Enterer = { accountId: actor?.userId ?? null, email: actor?.email ?? email ?? null };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const cart = await loadCart(db, owner, cartDeps(context));
    const { view } = cart;
    if (view.lines.length === 0) return rememberCode(context, owner, code, who, cart);
    // Limits are compared with what is shown (COUP-006).
    const { subtotal } = await totalCart(context, view);
    const stored = couponsOf(view.data);
    const outcome = await addCode(db, code, enteredBy(who, stored), { lines: view.lines, subtotal }, market);
    if (!outcome.ok) return outcome;
    const { kept, accepted } = outcome.value;
    if (!(await replaceCartCoupons(db, owner, stored, kept, request.startedAt))) continue;
    const data = { ...view.data, [couponsBesideCart.name]: rowOf(kept) };
    return accept({ ...accepted, cart: { ...cart, view: { ...view, data } } });
  }
  throw new Error(`The coupons of a cart changed ${ATTEMPTS} times while one was applied`);
}

/** How often a code is tried again when others change the coupons of the same cart meanwhile. */
const ATTEMPTS = 12;

/** Who enters a code: an account, or a guest who may have typed an address. */
interface Enterer {
  accountId: string | null;
  email: string | null;
}

function enteredBy({ accountId, email }: Enterer, stored: CartCoupons): CartCoupons {
  return { ...stored, accountId, accountEmail: email ?? stored.accountEmail };
}

/** Keeps a code for when something is in the cart. */
async function rememberCode(
  { db, request, market }: CallContext,
  owner: string,
  code: string,
  who: Enterer,
  cart: LoadedCart,
): Promise<Result<AcceptedCoupon & { cart: LoadedCart }, RefusedCode>> {
  const now = request.startedAt;
  // An empty cart brings nothing along, so what is kept is read and locked by itself.
  const done = await withinTransaction(db, async (tx) => {
    const kept = enteredBy(who, await lockCartCoupons(tx, owner, now));
    const outcome = await addCode(tx, code, kept, { lines: [], subtotal: 0 }, market);
    if (outcome.ok) await saveCartCoupons(tx, owner, outcome.value.kept, now);
    return outcome;
  });
  return done.ok ? accept({ ...done.value.accepted, cart }) : done;
}

/** Whether a code can join those of a cart, and what they are then. */
export async function addCode(
  db: Executor,
  code: string,
  kept: CartCoupons,
  /** `subtotal` is what is shown before discounts. */
  cart: { lines: LoadedCart['view']['lines']; subtotal: number },
  market: Market,
): Promise<Outcome> {
  const key = codeKeyOf(code);
  const customer = customerOf(kept.accountId, kept.accountEmail);
  const productIds = cart.lines.map(({ productId }) => productId);
  const facts = await knownCoupons(db, [...kept.codes, key], productIds, customer, market);
  const no = (refusal: CouponRefusal) => refuse({ refusal, categoryNames: facts.categoryNames });
  const known = facts.coupons.get(key);
  if (!known) return no({ code: 105, coupon: code.trim() });
  const { coupon } = known;
  if (kept.codes.includes(key)) return no({ code: 103, coupon: coupon.code });
  if (cart.lines.length === 0) {
    const refusal = checkUse(coupon, known.uses, customer, facts.now);
    if (refusal) return no(refusal);
    const wanted = [...kept.wanted.filter((one) => one !== key), key].slice(-MOST_WANTED);
    return accept({ kept: { ...kept, wanted }, accepted: { code: coupon.code, isRemembered: true } });
  }
  const lines = couponLines(cart.lines, facts.categories);
  const refusal = refusalOf(known, { lines, subtotal: cart.subtotal }, facts);
  if (refusal) return no(refusal);
  for (const one of kept.codes) {
    const other = facts.coupons.get(one)?.coupon;
    if (other?.individualUse) return no({ code: 104, coupon: other.code });
  }
  const codes = coupon.individualUse ? [key] : [...kept.codes, key];
  const wanted = kept.wanted.filter((one) => one !== key);
  return accept({ kept: { ...kept, codes, wanted }, accepted: { code: coupon.code, isRemembered: false } });
}

/** So many codes are remembered for an empty cart. */
const MOST_WANTED = 5;

/** Takes a code off the visitor's cart; null when it was not there. */
export async function removeCoupon(context: CallContext, code: string): Promise<LoadedCart | null> {
  const { db, request } = context;
  const session = request.visitor;
  if (!session) return null;
  const isThere = await dropCodes(db, session.owner, [codeKeyOf(code)]);
  return isThere ? loadCart(db, session.owner, cartDeps(context)) : null;
}
