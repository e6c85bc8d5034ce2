import { randomToken } from '#kit/ids.ts';
import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { Person } from '#platform/personal-data/personal-data.server.ts';

/** Ids from JSON: by an array's length PostgreSQL would plan the statement anew. */
const IDS = `any(array(select json_array_elements_text($1::json)::bigint))`;

const ofPerson = ({ userId }: Person, at: number) =>
  userId === null ? `o.customer_id is null and o.billing_email = $${at}` : `o.customer_id = $${at}`;

const kindOf = ({ userId }: Person) => (userId === null ? 'guest' : 'account');

/** An order as the file of whoever placed it tells of it. */
export interface ToldOrder {
  id: number;
  [field: string]: unknown;
}

/** All orders of an account, or of a guest, also those in the trash. */
export async function readPersonalOrders(db: Executor, person: Person): Promise<ToldOrder[]> {
  return runPrepared<ToldOrder>(db, {
    name: `personal-orders-${kindOf(person)}`,
    text: `select o.id, o.number, o.created_at as "placedAt", o.state, o.currency, o.total, o.payment_title as "payment",
        o.paid_at as "paidAt", o.billing, o.shipping, o.customer_note as "note", o.locale as "language",
        o.client_ip as "ipAddress", o.user_agent as "browser",
        (select json_agg(json_build_object('name', l.name, 'sku', l.sku, 'options', l.options, 'quantity', l.quantity,
            'unitPrice', l.unit_price, 'details', l.words) order by l.position)
          from order_line l where l.order_id = o.id) as lines,
        (select json_agg(json_build_object('text', n.text, 'writtenAt', n.created_at) order by n.id)
          from order_note n where n.order_id = o.id and n.kind = 'customer') as notes
      from shop_order o where ${ofPerson(person, 1)} order by o.id`,
    values: [person.userId ?? person.email],
  });
}

/** Orders of somebody that still go on. */
export async function openOrdersOf(db: Executor, person: Person): Promise<number[]> {
  const rows = await runPrepared<{ number: number }>(db, {
    name: `personal-orders-open-${kindOf(person)}`,
    text: `select o.number from shop_order o where ${ofPerson(person, 1)} and o.trashed_at is null
        and (o.state in ('pending', 'processing', 'on-hold')
          or exists (select from order_refund r where r.order_id = o.id and r.state = 'underway'))
      order by o.id`,
    values: [person.userId ?? person.email],
  });
  return rows.map(({ number }) => Number(number));
}

/** Locks all orders of somebody; of each whether money ever came for it. */
export async function lockPersonalOrders(
  tx: Transaction,
  person: Person,
): Promise<{ id: number; wasPaid: boolean }[]> {
  return runPrepared<{ id: number; wasPaid: boolean }>(tx, {
    name: `personal-orders-lock-${kindOf(person)}`,
    text: `select o.id, (o.paid_at is not null or o.state not in ('cancelled', 'failed', 'pending')) as "wasPaid"
      from shop_order o where ${ofPerson(person, 1)} order by o.id for update`,
    values: [person.userId ?? person.email],
  });
}

/** Locks orders that are over, were placed before a moment and still have a name; so many at most. */
export async function lockNamedOrders(tx: Transaction, before: Date, most: number): Promise<number[]> {
  const rows = await runPrepared<{ id: number }>(tx, {
    name: 'personal-orders-old',
    text: `select id from shop_order where created_at < $1 and billing_name <> ''
        and state in ('completed', 'cancelled', 'refunded', 'failed')
      order by id limit $2 for update skip locked`,
    values: [before, most],
  });
  return rows.map(({ id }) => Number(id));
}

/** What is left of an address once nobody is to be found by it. */
const onlyPlace = (column: string, parts: readonly string[]) =>
  `jsonb_build_object(${[
    'firstName',
    'lastName',
    'company',
    'country',
    'address1',
    'address2',
    'city',
    'state',
    'postcode',
    'phone',
    'email',
  ]
    .map((part) => `'${part}', ${parts.includes(part) ? `coalesce(${column} ->> '${part}', '')` : `''`}`)
    .join(', ')})`;

/**
 * Takes whoever ordered out of orders. `log-in` leaves the billing name and address, `names` their country and state
 * alone. The place of delivery stays in both, without street: taxes go by it.
 */
export async function stripOrderRows(
  tx: Transaction,
  orderIds: readonly number[],
  depth: 'log-in' | 'names',
): Promise<void> {
  const ids = JSON.stringify(orderIds);
  // Those of the customer, before nobody knows any more who that was.
  await runPrepared(tx, {
    name: 'personal-orders-notes',
    text: `with gone as (delete from order_note where order_id = ${IDS} and kind <> 'system'),
      deeds as (update order_state_change c set person = '' from shop_order o
        where c.order_id = ${IDS} and o.id = c.order_id and c.person_id = o.customer_id)
      update order_note n set author = case when n.author_id = o.customer_id then '' else n.author end,
        text = case when o.billing_email = '' then n.text else replace(n.text, o.billing_email, '…') end
      from shop_order o where n.order_id = ${IDS} and n.kind = 'system' and o.id = n.order_id`,
    values: [ids],
  });
  const billing =
    depth === 'names'
      ? `${onlyPlace('o.billing', ['country', 'state'])}, billing_name = ''`
      : `o.billing || '{"email": "", "phone": ""}'`;
  const place = depth === 'names' ? ['country', 'state'] : ['country', 'state', 'city', 'postcode'];
  await runPrepared(tx, {
    name: `personal-orders-strip-${depth}`,
    text: `update shop_order o set billing = ${billing}, shipping = case when jsonb_typeof(o.shipping) = 'object'
          then ${onlyPlace('o.shipping', place)} end,
        billing_email = '', customer_id = null, key = given.key, payment_address = null, customer_note = '', visitor = '',
        client_ip = '', user_agent = '', version = o.version + 1
      from jsonb_to_recordset($1) as given(id bigint, key text) where o.id = given.id`,
    // Links that were mailed lead nowhere any more.
    values: [JSON.stringify(orderIds.map((id) => ({ id, key: randomToken() })))],
  });
}
