import type { Address, AddressKind } from '#features/fields/public.ts';
import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import { isSamePlace, isWhole, MOST_KEPT } from '../rules/address-book.ts';

/** A further address of a customer, none of those with which the checkout begins. */
export interface KeptAddress {
  id: number;
  /** What the customer calls it; '' = nothing. */
  label: string;
  address: Address;
}

/** The addresses with which a customer's checkout begins, and what they are called. */
export interface DefaultAddresses {
  billing: Address | null;
  shipping: Address | null;
  billingLabel: string;
  shippingLabel: string;
}

/** Two addresses are the same where letters would arrive at the same person. */
const placeOf = (address: string) => `(${address} - 'phone' - 'email')`;

const isAmongDefaults = (address: string) => `exists (select from customer_address a where a.customer_id = $1
  and ${placeOf(address)} in (${placeOf('a.billing')}, ${placeOf('a.shipping')}))`;
const isKept = (address: string) => `exists (select from kept_address k where k.customer_id = $1
  and ${placeOf('k.address')} = ${placeOf(address)})`;
const hasRoom = `(select count(*) from kept_address k where k.customer_id = $1) < ${MOST_KEPT}`;

/** The default addresses of a customer with their names; with `lock` nobody else changes them meanwhile. */
export async function readDefaults(
  db: Executor,
  customerId: string,
  lock = false,
): Promise<DefaultAddresses> {
  const [row] = await runPrepared<DefaultAddresses>(db, {
    name: `address-book-defaults${lock ? '-lock' : ''}`,
    text: `select billing, shipping, billing_label as "billingLabel", shipping_label as "shippingLabel"
      from customer_address where customer_id = $1 ${lock ? 'for update' : ''}`,
    values: [customerId],
  });
  return row ?? { billing: null, shipping: null, billingLabel: '', shippingLabel: '' };
}

/** A customer's further addresses, the latest first. */
export async function readKept(db: Executor, customerId: string): Promise<KeptAddress[]> {
  return (
    await runPrepared<KeptAddress>(db, {
      name: 'address-book-kept',
      text: 'select id, label, address from kept_address where customer_id = $1 order by updated_at desc, id desc',
      values: [customerId],
    })
  ).map((row) => ({ ...row, id: Number(row.id) }));
}

/** One of a customer's further addresses; null also where it is somebody else's. */
export async function readOneKept(
  db: Executor,
  customerId: string,
  id: number,
  lock = false,
): Promise<KeptAddress | null> {
  const [row] = await runPrepared<KeptAddress>(db, {
    name: `address-book-one${lock ? '-lock' : ''}`,
    text: `select id, label, address from kept_address where customer_id = $1 and id = $2 ${lock ? 'for update' : ''}`,
    values: [customerId, id],
  });
  return row ? { ...row, id: Number(row.id) } : null;
}

/**
 * Keeps a further address; answers its id, `full` where no more are kept, and where the customer has it already the id under
 * which it is kept, null where it is one of the defaults.
 */
export async function insertKept(
  tx: Transaction,
  customerId: string,
  { label, address, now }: { label: string; address: Address; now: Date },
): Promise<number | 'full' | { known: number | null }> {
  const [row] = await runPrepared<{ id: number | null; isKnown: boolean; knownId: number | null }>(tx, {
    name: 'address-book-insert',
    text: `with known as (select ${isKept('$2::jsonb')} or ${isAmongDefaults('$2::jsonb')} as is),
      added as (insert into kept_address (customer_id, label, address, created_at, updated_at)
        select $1, $3, $2::jsonb, $4, $4 from known where not known.is and ${hasRoom} returning id)
      select (select id from added) as id, known.is as "isKnown", (select min(k.id) from kept_address k where k.customer_id = $1
        and ${placeOf('k.address')} = ${placeOf('$2::jsonb')}) as "knownId" from known`,
    values: [customerId, JSON.stringify(address), label, now],
  });
  if (row?.isKnown) return { known: row.knownId === null ? null : Number(row.knownId) };
  return row?.id == null ? 'full' : Number(row.id);
}

/** Changes one of a customer's further addresses; answers whether it is there. */
export async function updateKept(
  tx: Transaction,
  customerId: string,
  { id, label, address, now }: { id: number; label: string; address: Partial<Address>; now: Date },
): Promise<boolean> {
  const rows = await runPrepared(tx, {
    name: 'address-book-update',
    text: `update kept_address set label = $3, address = address || $4::jsonb, updated_at = $5
      where customer_id = $1 and id = $2 returning id`,
    values: [customerId, id, label, JSON.stringify(address), now],
  });
  return rows.length > 0;
}

/** Forgets one of a customer's further addresses; answers whether it was there. */
export async function deleteKept(db: Executor, customerId: string, id: number): Promise<boolean> {
  const rows = await runPrepared(db, {
    name: 'address-book-delete',
    text: 'delete from kept_address where customer_id = $1 and id = $2 returning id',
    values: [customerId, id],
  });
  return rows.length > 0;
}

/** Forgets a default address; answers whether there was one. */
export async function deleteDefault(db: Executor, customerId: string, kind: AddressKind): Promise<boolean> {
  const rows = await runPrepared(db, {
    name: `address-book-delete-${kind}`,
    text: `update customer_address set ${kind} = null, ${kind}_label = '', updated_at = now()
      where customer_id = $1 and ${kind} is not null returning customer_id`,
    values: [customerId],
  });
  return rows.length > 0;
}

/** What a customer calls a default address. */
export async function labelDefault(
  tx: Transaction,
  customerId: string,
  kind: AddressKind,
  label: string,
): Promise<void> {
  await runPrepared(tx, {
    name: `address-book-label-${kind}`,
    text: `update customer_address set ${kind}_label = $2 where customer_id = $1`,
    values: [customerId, label],
  });
}

/**
 * The customer's next checkout begins with the billing address of this order; the one before is kept beside it, if there is
 * room or the address comes from among those that are kept. With `keepsPhone` the phone number that is kept stays.
 */
export async function keepUsedBilling(
  tx: Transaction,
  customerId: string,
  { address, keepsPhone, now }: { address: Address; keepsPhone: boolean; now: Date },
): Promise<void> {
  const used = placeOf('$2::jsonb');
  await runPrepared(tx, {
    name: 'address-book-used-billing',
    text: `with was as (select billing, shipping, billing_label from customer_address where customer_id = $1),
      known as (delete from kept_address where customer_id = $1 and ${placeOf('address')} = ${used} returning label),
      moved as (insert into kept_address (customer_id, label, address, created_at, updated_at)
        select $1, was.billing_label, was.billing, $3, $3 from was
        where ${placeOf('was.billing')} <> ${used} and was.billing ->> 'address1' <> ''
          and ${placeOf('was.billing')} is distinct from ${placeOf('was.shipping')}
          and not ${isKept('was.billing')} and ${hasRoom} + (select count(*) from known))
      insert into customer_address (customer_id, billing, billing_label, updated_at)
      values ($1, $2::jsonb, coalesce((select max(label) from known), ''), $3)
      on conflict (customer_id) do update set updated_at = excluded.updated_at,
        billing_label = case when ${placeOf('customer_address.billing')} = ${used}
          then customer_address.billing_label else excluded.billing_label end,
        billing = excluded.billing || case when $4 and customer_address.billing is not null
          then jsonb_build_object('phone', customer_address.billing->'phone') else '{}' end`,
    values: [customerId, JSON.stringify(address), now, keepsPhone],
  });
}

/** Keeps where an order went, where the customer has no such address yet; no later checkout begins with it. */
export async function keepUsedShipping(
  tx: Transaction,
  customerId: string,
  { address, now }: { address: Address; now: Date },
): Promise<void> {
  await runPrepared(tx, {
    name: 'address-book-used-shipping',
    text: `insert into kept_address (customer_id, address, created_at, updated_at) select $1, $2::jsonb, $3, $3
      where not ${isAmongDefaults('$2::jsonb')} and not ${isKept('$2::jsonb')} and ${hasRoom}`,
    values: [customerId, JSON.stringify(address), now],
  });
}

/** One of a customer's addresses: `billing` and `shipping` are the defaults, else its id. */
export interface BookedAddress {
  ref: string;
  /** What the customer calls it; '' = nothing. */
  label: string;
  address: Address;
}

/** All addresses of a customer that letters arrive at, each once: the defaults first. */
export async function readAddressBook(db: Executor, customerId: string): Promise<BookedAddress[]> {
  const { billing, shipping, billingLabel, shippingLabel } = await readDefaults(db, customerId);
  const further = (await readKept(db, customerId)).map(({ id, ...rest }) => ({ ref: String(id), ...rest }));
  const book: BookedAddress[] = [];
  if (billing) book.push({ ref: 'billing', label: billingLabel, address: billing });
  if (shipping && !(billing && isSamePlace(billing, shipping)))
    book.push({ ref: 'shipping', label: shippingLabel, address: shipping });
  return [...book, ...further].filter(({ address }) => isWhole(address));
}
