import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';

/** By whom orders were placed: an account, or a guest with an e-mail address. */
export interface OrderOwner {
  customerId: string | null;
  email: string;
}

/** What tells a customer from all others: `user:{account}` or `guest:{address}`. */
function ownerKey({ customerId, email }: OrderOwner): string {
  return customerId === null ? `guest:${email}` : `user:${customerId}`;
}

/** Orders that count, and those of which the money counts: as the overview counts sales. */
const COUNTED = `o.state in ('processing', 'on-hold', 'completed', 'refunded')`;
const PAID = `(o.paid_at is not null or o.state in ('processing', 'completed'))`;

/** Customers as orders and accounts have them, of those whom two conditions pick. */
const found = (ofOrders: string, ofAccounts: string) => `
  sums as (
    select o.customer_id, case when o.customer_id is null then o.billing_email end as guest,
      (count(*) filter (where ${COUNTED}))::int as orders,
      coalesce(sum(o.store_total - o.store_refunded_total) filter (where ${PAID}), 0)::bigint as spent,
      min(o.created_at) filter (where ${COUNTED}) as first_order_at,
      max(o.created_at) filter (where ${COUNTED}) as last_order_at,
      min(o.created_at) as known_at,
      (array_agg(o.id order by o.created_at desc, o.id desc))[1] as latest
    from shop_order o where o.trashed_at is null and (o.customer_id is not null or o.billing_email <> '') and ${ofOrders} group by 1, 2
  ),
  found as (
    select 'user:' || a.id as owner, a.id as user_id, a.email, coalesce(nullif(a.name, ''), a.email) as name,
      coalesce(nullif(l.billing ->> 'phone', ''), k.billing ->> 'phone', '') as phone,
      coalesce(nullif(l.billing ->> 'country', ''), k.billing ->> 'country', '') as country,
      coalesce(l.locale, '') as locale, coalesce(s.orders, 0) as orders, coalesce(s.spent, 0) as spent,
      s.first_order_at, s.last_order_at, a.created_at
    from user_account a left join sums s on s.customer_id = a.id left join shop_order l on l.id = s.latest
      left join customer_address k on k.customer_id = a.id
    where ${ofAccounts} and (s.customer_id is not null or (a.role = 'customer' and a.trashed_at is null))
    union all
    select 'guest:' || s.guest, null, s.guest, coalesce(nullif(l.billing_name, ''), s.guest),
      coalesce(l.billing ->> 'phone', ''), coalesce(l.billing ->> 'country', ''), l.locale, s.orders, s.spent,
      s.first_order_at, s.last_order_at, s.known_at
    from sums s join shop_order l on l.id = s.latest where s.guest is not null
  )`;

const WRITTEN = `user_id, email, name, phone, country, locale, orders, spent, first_order_at, last_order_at, created_at`;

const UPSERT = `insert into customer as c (owner, ${WRITTEN}) select owner, ${WRITTEN} from found
  on conflict (owner) do update set (${WRITTEN}, updated_at) = row (${WRITTEN.split(', ')
    .map((column) => `excluded.${column}`)
    .join(', ')}, now())
  where (${WRITTEN.split(', ')
    .map((column) => `c.${column}`)
    .join(', ')}) is distinct from (${WRITTEN.split(', ')
    .map((column) => `excluded.${column}`)
    .join(', ')})`;

/** Who is known by neither account nor order any more goes, unless somebody noted something of them. */
const isForgotten = `not exists (select from customer_note n where n.customer_id = c.id)
  and not exists (select from customer_group_member m where m.customer_id = c.id)
  and not exists (select from customer_mail m where m.customer_id = c.id)`;

const EMPTY = `orders = 0, spent = 0, first_order_at = null, last_order_at = null, updated_at = now()`;

/** Counts one customer anew from orders and account; of two who do it at once the later one sees what both brought. */
export async function recountCustomer(tx: Transaction, owner: OrderOwner): Promise<void> {
  const key = ownerKey(owner);
  await runPrepared(tx, {
    name: 'customer-lock',
    text: `select pg_advisory_xact_lock(hashtext('customers'), hashtext($1))`,
    values: [key],
  });
  const { customerId, email } = owner;
  if (customerId === null)
    await runPrepared(tx, {
      name: 'customer-recount-guest',
      text: `with ${found('o.customer_id is null and o.billing_email = $1', 'false')} ${UPSERT}`,
      values: [email],
    });
  else
    await runPrepared(tx, {
      name: 'customer-recount-account',
      text: `with ${found('o.customer_id = $1', 'a.id = $1')} ${UPSERT}`,
      values: [customerId],
    });
  const isKnown =
    customerId === null
      ? `select from shop_order o where o.customer_id is null and o.billing_email = $2 and $2 <> '' and o.trashed_at is null`
      : `select from user_account a where a.id = $2 and ((a.role = 'customer' and a.trashed_at is null)
           or exists (select from shop_order o where o.customer_id = a.id and o.trashed_at is null))`;
  const kind = customerId === null ? 'guest' : 'account';
  await runPrepared(tx, {
    name: `customer-forget-${kind}`,
    text: `delete from customer c where c.owner = $1 and not exists (${isKnown}) and ${isForgotten}`,
    values: [key, customerId ?? email],
  });
  await runPrepared(tx, {
    name: `customer-empty-${kind}`,
    text: `update customer c set ${EMPTY} where c.owner = $1 and c.orders > 0 and not exists (${isKnown})`,
    values: [key, customerId ?? email],
  });
}

/** Counts all customers anew, in one pass over the orders; returns how many were not as they should be. */
export async function recountAllCustomers(tx: Executor): Promise<number> {
  const changed = await runPrepared<{ id: number }>(tx, {
    name: 'customers-recount',
    text: `with ${found('true', 'true')} ${UPSERT} returning c.id`,
    values: [],
  });
  // By sets and not by one look-up each: it takes as long where nobody counted the tables' rows yet.
  const isUnknown = `c.owner in (select owner from customer except (
      select 'user:' || id from user_account where role = 'customer' and trashed_at is null
      union select coalesce('user:' || customer_id, 'guest:' || nullif(billing_email, '')) from shop_order where trashed_at is null))`;
  const gone = await runPrepared<{ id: number }>(tx, {
    name: 'customers-forget',
    text: `delete from customer c where ${isForgotten} and ${isUnknown} returning c.id`,
    values: [],
  });
  const emptied = await runPrepared<{ id: number }>(tx, {
    name: 'customers-empty',
    text: `update customer c set ${EMPTY} where c.orders > 0 and ${isUnknown} returning c.id`,
    values: [],
  });
  return changed.length + gone.length + emptied.length;
}

/** Whose an order is now; null when there is none. */
export async function ownerOfOrder(db: Executor, orderId: number): Promise<OrderOwner | null> {
  const [row] = await runPrepared<OrderOwner>(db, {
    name: 'customer-of-order',
    text: `select customer_id as "customerId", billing_email as email from shop_order where id = $1`,
    values: [orderId],
  });
  return row ?? null;
}

/** What tells the customer of an order from all others, by its number; null when there is none. */
export async function customerOfOrderNumber(db: Executor, number: number): Promise<string | null> {
  const [row] = await runPrepared<OrderOwner>(db, {
    name: 'customer-of-order-number',
    text: `select customer_id as "customerId", billing_email as email from shop_order
      where number = $1 and trashed_at is null`,
    values: [number],
  });
  return row ? ownerKey(row) : null;
}

/** Moves groups, notes and mails of a guest who has no order any more to the account with the same address. */
export async function moveToAccount(tx: Transaction, email: string, userId: string): Promise<void> {
  await runPrepared(tx, {
    name: 'customer-move',
    text: `with pair as (
        select g.id as guest, a.id as account from customer g, customer a
        where g.owner = 'guest:' || $1 and a.owner = 'user:' || $2 and not exists (
          select from shop_order o where o.customer_id is null and o.billing_email = $1 and o.trashed_at is null)
      ), notes as (
        update customer_note n set customer_id = pair.account from pair where n.customer_id = pair.guest
      ), mails as (
        update customer_mail m set customer_id = pair.account from pair where m.customer_id = pair.guest
      ), joined as (
        insert into customer_group_member (customer_id, group_id)
        select pair.account, m.group_id from customer_group_member m join pair on pair.guest = m.customer_id
        on conflict do nothing
      )
      delete from customer_group_member m using pair where m.customer_id = pair.guest`,
    values: [email, userId],
  });
}
