import type { CartDataPart } from '#features/cart/public.server.ts';
import type { TotalsInput } from '#features/totals/public.ts';
import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import { rowsOfSession } from '#platform/session/rows-of-session.server.ts';
import { keptSeconds } from '#platform/session/visitor-session.server.ts';

/** The coupons of a cart, by the keys of their codes. */
export interface CartCoupons {
  codes: readonly string[];
  /** Tried once something is in the cart. */
  wanted: readonly string[];
  /** Who was logged in when they were entered. */
  accountId: string | null;
  /** The account's address, or what a guest had typed at the checkout by then. */
  accountEmail: string | null;
  /** Those that an order was placed with, which is edited now: their uses and their end were looked at by then. */
  granted?: readonly string[];
}

/** Lets carts bring their coupons along, so that nobody asks for them. */
export const couponsBesideCart: CartDataPart = { name: 'coupons', table: 'cart_coupon' };

/** The coupons of a session's cart. */
export const cartCoupons = rowsOfSession(couponsBesideCart.table);

const NONE: CartCoupons = { codes: [], wanted: [], accountId: null, accountEmail: null };

/** The coupons that a cart brought along. */
export function couponsOf(kept: TotalsInput['kept']): CartCoupons {
  const row = kept[couponsBesideCart.name];
  if (!row) return NONE;
  return {
    codes: row.codes as string[],
    wanted: row.wanted as string[],
    accountId: row.account_id as string | null,
    accountEmail: row.account_email as string | null,
    granted: (row.granted as string[] | undefined) ?? [],
  };
}

/** The same as a cart brings it, after it was changed. */
export function rowOf({ codes, wanted, accountId, accountEmail, granted }: CartCoupons) {
  return { codes, wanted, account_id: accountId, account_email: accountEmail, granted };
}

const SAVE = `insert into cart_coupon (owner, codes, wanted, account_id, account_email, expires_at)
  values ($1, $2::text[], $3::text[], $4, $5, $6)
  on conflict (owner) do update set codes = excluded.codes, wanted = excluded.wanted,
    account_id = excluded.account_id, account_email = excluded.account_email, expires_at = excluded.expires_at`;

/** Keeps the coupons of a session's cart. */
export async function saveCartCoupons(
  db: Executor,
  owner: string,
  { codes, wanted, accountId, accountEmail }: CartCoupons,
  now: Date,
): Promise<void> {
  await runPrepared(db, {
    name: 'cart-coupons-save',
    text: SAVE,
    values: [owner, [...codes], [...wanted], accountId, accountEmail, endOf(owner, now)],
  });
}

/** The coupons of a session, locked against other changes until the transaction ends; what has expired is forgotten. */
export async function lockCartCoupons(db: Executor, owner: string, now: Date): Promise<CartCoupons> {
  const [row] = await runPrepared<Record<string, unknown>>(db, {
    name: 'cart-coupons-lock',
    text: `insert into cart_coupon (owner, expires_at) values ($1, $3)
      on conflict (owner) do update set expires_at = excluded.expires_at,
        codes = case when cart_coupon.expires_at > $2 then cart_coupon.codes else '{}' end,
        wanted = case when cart_coupon.expires_at > $2 then cart_coupon.wanted else '{}' end
      returning codes, wanted, account_id, account_email`,
    values: [owner, now, endOf(owner, now)],
  });
  return row ? couponsOf({ [couponsBesideCart.name]: row }) : NONE;
}

function endOf(owner: string, now: Date): Date {
  return new Date(now.getTime() + keptSeconds(owner) * 1000);
}

/** The same where they still are as they were read; false when somebody else changed them since. */
export async function replaceCartCoupons(
  db: Executor,
  owner: string,
  before: Pick<CartCoupons, 'codes' | 'wanted'>,
  { codes, wanted, accountId, accountEmail }: CartCoupons,
  now: Date,
): Promise<boolean> {
  const rows = await runPrepared<{ owner: string }>(db, {
    name: 'cart-coupons-replace',
    // What has expired was read as nothing.
    text: `${SAVE}
      where (cart_coupon.codes = $7::text[] and cart_coupon.wanted = $8::text[]) or cart_coupon.expires_at <= $9
      returning owner`,
    values: [
      owner,
      [...codes],
      [...wanted],
      accountId,
      accountEmail,
      endOf(owner, now),
      [...before.codes],
      [...before.wanted],
      now,
    ],
  });
  return rows.length > 0;
}

/** Takes codes off a session's cart; false where none of them was there. */
export async function dropCodes(db: Executor, owner: string, keys: readonly string[]): Promise<boolean> {
  const rows = await runPrepared<{ owner: string }>(db, {
    name: 'cart-coupons-drop',
    text: `update cart_coupon set codes = array(select c from unnest(codes) with ordinality x (c, n)
        where not c = any($2::text[]) order by n),
      wanted = array(select c from unnest(wanted) with ordinality x (c, n) where not c = any($2::text[]) order by n)
      where owner = $1 and (codes && $2::text[] or wanted && $2::text[])
      returning owner`,
    values: [owner, [...keys]],
  });
  return rows.length > 0;
}
