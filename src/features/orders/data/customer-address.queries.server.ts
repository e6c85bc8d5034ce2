import type { Address, AddressKind } from '#features/fields/public.ts';
import { type Executor, runPrepared } from '#platform/db/database.server.ts';

/** The addresses of a customer; null where none is known. */
export interface CustomerAddresses {
  billing: Address | null;
  shipping: Address | null;
}

/** What a customer keeps in the account. */
export async function readCustomerAddresses(db: Executor, customerId: string): Promise<CustomerAddresses> {
  const [row] = await runPrepared<CustomerAddresses>(db, {
    name: 'customer-addresses',
    text: 'select billing, shipping from customer_address where customer_id = $1',
    values: [customerId],
  });
  return row ?? { billing: null, shipping: null };
}

/** Keeps one of a customer's addresses; the other stays as it is, and with `keepsPhone` the phone number that is kept. */
export async function saveCustomerAddress(
  db: Executor,
  customerId: string,
  kind: AddressKind,
  address: Address,
  now: Date,
  keepsPhone = false,
): Promise<void> {
  await runPrepared(db, {
    name: `customer-address-${kind}`,
    text: `insert into customer_address (customer_id, ${kind}, updated_at) values ($1, $2::jsonb, $3)
      on conflict (customer_id) do update set ${kind} = excluded.${kind} || case when $4 and customer_address.${kind} is not null
        then jsonb_build_object('phone', customer_address.${kind}->'phone') else '{}' end, updated_at = excluded.updated_at`,
    values: [customerId, JSON.stringify(address), now, keepsPhone],
  });
}
