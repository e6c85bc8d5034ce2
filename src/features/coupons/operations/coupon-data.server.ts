import { traceInRows } from '#features/orders/public.server.ts';
import { runPrepared } from '#platform/db/database.server.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.server.ts';

/** The coupons of orders, which know whose uses they are. */
export const couponTrace = traceInRows({
  name: 'coupons',
  title: 'Coupons',
  tables: ['coupon_use'],
  deletes: 'Who used them.',
  keeps: 'That they were used, and what they took off.',
  read: (ids) =>
    `select order_id as "orderId", code, amount, currency from coupon_use where order_id = ${ids} order by id`,
  strip: (ids) => `update coupon_use set email = '', account_id = null where order_id = ${ids}`,
});

/** In place of an address for which a coupon is: a coupon for nobody else must not become one for all. */
const NOBODY = 'deleted@example.invalid';

/** Coupons that are for somebody alone, and carts that know an address since a coupon was entered. */
export const couponData: PersonalData = {
  name: 'own-coupons',
  title: 'Coupons for them',
  tables: ['coupon', 'cart_coupon'],
  deletes: 'Their address at coupons that are for them. These coupons can be used by nobody else.',
  keeps: '',
  read: (db, { email }) =>
    runPrepared<object>(db, {
      name: 'personal-coupons-read',
      text: `select code, description from coupon
        where exists (select from unnest(email_restrictions) each where lower(each) = $1) order by id`,
      values: [email],
    }),
  erase: async (tx, { userId, email }) => {
    await runPrepared(tx, {
      name: 'personal-coupons-erase',
      text: `with carts as (update cart_coupon set account_id = null, account_email = null
          where account_id = $2 or lower(account_email) = $1)
        update coupon set version = version + 1, email_restrictions = array(
            select case when lower(each) = $1 then '${NOBODY}' else each end from unnest(email_restrictions) each)
        where exists (select from unnest(email_restrictions) each where lower(each) = $1)`,
      values: [email, userId],
    });
  },
};
