import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { Coupon, CouponCustomer, CouponUses } from '../rules/coupon.ts';
import { COUNTED_ORDERS } from './coupon-uses.queries.server.ts';

/** A coupon as it is stored: amounts in minor units of the store's currency. */
export interface StoredCoupon extends Omit<Coupon, 'share'> {
  codeKey: string;
  /** A decimal. */
  percent: string;
}

/** Coupons with all that is asked about them and the products of a cart. */
export interface CouponsRead {
  coupons: { coupon: StoredCoupon; uses: CouponUses }[];
  /** Ids of categories, with all above them, by product; of use only where a coupon asks for categories. */
  categories: ReadonlyMap<number, readonly number[]>;
  /** Names of the categories that the coupons exclude. */
  categoryNames: ReadonlyMap<number, string>;
}

interface CouponRow extends StoredCoupon, CouponUses {
  categories: [productId: number, categoryId: number][] | null;
  categoryNames: Record<string, string> | null;
}

/**
 * Reads coupons outside the trash by the keys of their codes, in one statement. A use counts while its order is neither
 * cancelled, failed, refunded nor deleted; it is held while the order is unpaid (COUP-005).
 */
export async function readCoupons(
  db: Executor,
  asked: { keys: readonly string[]; productIds: readonly number[]; customer: CouponCustomer },
): Promise<CouponsRead> {
  const { keys, productIds, customer } = asked;
  const rows = await runPrepared<CouponRow>(db, {
    name: 'coupons-by-code',
    text: `with recursive wanted as (
        select * from coupon where code_key = any($1::text[]) and trashed_at is null
      ), above as (
        select c.product_id, c.category_id from product_category c where c.product_id = any($2::bigint[])
          and exists (select from wanted where category_ids <> '{}' or excluded_category_ids <> '{}')
        union
        select a.product_id, c.parent_id from above a join category c on c.id = a.category_id
        where c.parent_id is not null
      )
      select w.id, w.code, w.code_key as "codeKey", w.version, w.discount_type as "discountType", w.amount, w.percent,
        w.expires_at as "expiresAt", w.individual_use as "individualUse", w.product_ids as "productIds",
        w.excluded_product_ids as "excludedProductIds", w.category_ids as "categoryIds",
        w.excluded_category_ids as "excludedCategoryIds", w.exclude_sale_items as "excludeSaleItems",
        w.minimum_amount as "minimumAmount", w.maximum_amount as "maximumAmount", w.usage_limit as "usageLimit",
        w.usage_limit_per_user as "usageLimitPerUser", w.limit_usage_to_items as "limitUsageToItems",
        w.free_shipping as "freeShipping", w.email_restrictions as "emailRestrictions",
        u.used, u.held, u.customer_used as "customerUsed", u.customer_held as "customerHeld",
        u.account_used as "accountUsed", u.account_held as "accountHeld",
        (select json_agg(json_build_array(product_id, category_id)) from above) as categories,
        (select json_object_agg(id, name) from category
          where id in (select unnest(excluded_category_ids) from wanted)) as "categoryNames"
      from wanted w, lateral (
        select count(*) filter (where not is_held)::int as used, count(*) filter (where is_held)::int as held,
          count(*) filter (where is_mine and not is_held)::int as customer_used,
          count(*) filter (where is_mine and is_held)::int as customer_held,
          count(*) filter (where is_account and not is_held)::int as account_used,
          count(*) filter (where is_account and is_held)::int as account_held
        from (
          select o.state = 'pending' as is_held,
            coalesce(n.account_id = $3, false) as is_account,
            coalesce(n.account_id = $3, false) or n.email = any($4::text[]) as is_mine
          from coupon_use n join shop_order o on o.id = n.order_id
          where n.coupon_id = w.id and ${COUNTED_ORDERS}
            and (w.usage_limit is not null or w.usage_limit_per_user is not null)
        ) counted
      ) u order by w.id`,
    values: [[...keys], [...productIds], customer.accountId, [...customer.emails]],
  });
  const categories = new Map<number, number[]>();
  for (const [productId, categoryId] of rows[0]?.categories ?? [])
    categories.set(productId, [...(categories.get(productId) ?? []), categoryId]);
  return {
    coupons: rows.map(({ categories: _all, ...row }) => {
      const { categoryNames: _names, ...rest } = row;
      const { used, held, customerUsed, customerHeld, accountUsed, accountHeld, ...coupon } = rest;
      return { coupon, uses: { used, held, customerUsed, customerHeld, accountUsed, accountHeld } };
    }),
    categories,
    categoryNames: new Map(
      Object.entries(rows[0]?.categoryNames ?? {}).map(([id, name]) => [Number(id), name]),
    ),
  };
}

/**
 * Keeps others from using these coupons until the transaction ends, as far as their uses are counted; always in the
 * same order, so that nobody waits in a circle.
 */
export async function lockCoupons(tx: Transaction, ids: readonly number[]): Promise<void> {
  await runPrepared(tx, {
    name: 'coupons-lock',
    text: `select id from coupon
      where id = any($1::bigint[]) and (usage_limit is not null or usage_limit_per_user is not null)
      order by id for update`,
    values: [[...ids]],
  });
}

/** The e-mail address of an account, in lower case; null when it is gone. */
export async function readAccountEmail(db: Executor, accountId: string): Promise<string | null> {
  const [row] = await runPrepared<{ email: string }>(db, {
    name: 'coupons-account-email',
    text: 'select lower(email) as email from user_account where id = $1',
    values: [accountId],
  });
  return row?.email ?? null;
}

/** A coupon that an order was placed with. */
export interface NewCouponUse {
  couponId: number;
  code: string;
  amount: number;
}

/** Notes the coupons of an order that was just stored. */
export async function insertUses(
  tx: Transaction,
  order: { id: number; currency: string; accountId: string | null; email: string },
  uses: readonly NewCouponUse[],
): Promise<void> {
  await runPrepared(tx, {
    name: 'coupon-uses-insert',
    text: `insert into coupon_use (coupon_id, order_id, code, amount, currency, account_id, email)
      select u.coupon_id, $1, u.code, u.amount, $2, $3, $4
      from unnest($5::bigint[], $6::text[], $7::bigint[]) u (coupon_id, code, amount)`,
    values: [
      order.id,
      order.currency,
      order.accountId,
      order.email,
      uses.map(({ couponId }) => couponId),
      uses.map(({ code }) => code),
      uses.map(({ amount }) => amount),
    ],
  });
}

/** Takes back the uses of an order, which is summed up anew. */
export async function deleteUses(tx: Transaction, orderId: number): Promise<void> {
  await runPrepared(tx, {
    name: 'coupon-uses-delete',
    text: 'delete from coupon_use where order_id = $1',
    values: [orderId],
  });
}
