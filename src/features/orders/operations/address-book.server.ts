import type { AddressKind } from '#features/fields/public.ts';
import { runPrepared, type Transaction } from '#platform/db/database.server.ts';
import {
  deleteKept,
  insertKept,
  type KeptAddress,
  labelDefault,
  readDefaults,
  readOneKept,
} from '../data/address-book.queries.server.ts';
import { saveCustomerAddress } from '../data/customer-address.queries.server.ts';
import { asDefault, isSamePlace, isWhole } from '../rules/address-book.ts';

/** Thrown where a former default finds no room among the further addresses: the transaction is to be undone. */
export class AddressBookFull extends Error {
  override name = 'AddressBookFull';
}

/** Whose addresses they are, and when they are changed. */
interface Owner {
  customerId: string;
  /** The account's address of mail. */
  email: string;
  now: Date;
}

/**
 * Lets the customer's checkout begin with one of the further addresses, for bills, parcels or both; those before take its
 * place among them. False where the customer has no such address; throws `AddressBookFull`.
 */
export async function makeDefault(
  tx: Transaction,
  id: number,
  kinds: readonly AddressKind[],
  owner: Owner,
): Promise<boolean> {
  await lockDefaults(tx, owner);
  const chosen = await readOneKept(tx, owner.customerId, id, true);
  if (!chosen) return false;
  if (kinds.length > 0) await deleteKept(tx, owner.customerId, id);
  for (const kind of kinds) await putDefault(tx, chosen, kind, owner);
  return true;
}

/** Lets the customer's checkout begin with an address, for bills, parcels or both; those before are kept beside them. Throws `AddressBookFull`. */
export async function putDefaults(
  tx: Transaction,
  chosen: Pick<KeptAddress, 'label' | 'address'>,
  kinds: readonly AddressKind[],
  owner: Owner,
): Promise<void> {
  await lockDefaults(tx, owner);
  for (const kind of kinds) await putDefault(tx, chosen, kind, owner);
}

async function putDefault(
  tx: Transaction,
  { label, address }: Pick<KeptAddress, 'label' | 'address'>,
  kind: AddressKind,
  { customerId, email, now }: Owner,
): Promise<void> {
  const defaults = await readDefaults(tx, customerId);
  const former = defaults[kind];
  const next = asDefault(kind, address, former, email);
  await saveCustomerAddress(tx, customerId, kind, next, now);
  const labelBefore = kind === 'billing' ? defaults.billingLabel : defaults.shippingLabel;
  const isSame = former !== null && isSamePlace(former, next);
  await labelDefault(tx, customerId, kind, label || (isSame ? labelBefore : ''));
  // What is kept already, also as the other default, is not kept twice.
  if (former && isWhole(former)) {
    const kept = await insertKept(tx, customerId, { label: labelBefore, address: former, now });
    if (kept === 'full') throw new AddressBookFull();
  }
}

/** Keeps others from changing a customer's defaults until the transaction ends. */
async function lockDefaults(tx: Transaction, { customerId, now }: Owner): Promise<void> {
  await runPrepared(tx, {
    name: 'address-book-begin',
    text: 'insert into customer_address (customer_id, updated_at) values ($1, $2) on conflict do nothing',
    values: [customerId, now],
  });
  await readDefaults(tx, customerId, true);
}
