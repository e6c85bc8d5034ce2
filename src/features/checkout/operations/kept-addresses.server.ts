import { placeNames } from '#features/fields/public.server.ts';
import { type Address, type AddressKind, addressLines } from '#features/fields/public.ts';
import { type BookedAddress, readAddressBook } from '#features/orders/public.server.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { type CheckoutForm, readCheckoutForm } from '../rules/checkout-form.ts';
import type { OfferedAddress } from '../rules/checkout-view.ts';

/** The addresses that a customer may choose among, each in one line. */
export async function offeredAddresses(
  db: Executor,
  userId: string,
  locale: string,
): Promise<OfferedAddress[]> {
  const book = await readAddressBook(db, userId);
  // With a single one there is nothing to choose: the form holds it.
  if (book.length < 2) return [];
  return book.map(({ ref, label, address }) => ({
    ref,
    label,
    line: addressLines(address, placeNames(address, locale)).join(', '),
  }));
}

/** What was typed, with the address that its customer chose in its place; unchanged where there is no such one. */
export async function withChosen(
  fields: Readonly<Record<string, unknown>>,
  { db, request }: Pick<CallContext, 'db' | 'request'>,
): Promise<CheckoutForm> {
  const form = readCheckoutForm(fields);
  const [, kind, ref] = /^(billing|shipping):(\w{1,15})$/.exec(String(fields.use_address)) ?? [];
  const actor = kind && ref ? await request.actor() : null;
  const book = actor ? await readAddressBook(db, actor.userId) : [];
  const chosen = book.find((each) => each.ref === ref);
  return chosen ? placed(form, kind as AddressKind, chosen) : form;
}

function placed(form: CheckoutForm, kind: AddressKind, { address }: BookedAddress): CheckoutForm {
  const { phone, email } = form.billing;
  // Phone and e-mail are the customer's, wherever the bill goes.
  const billing: Address = { ...address, phone: phone || address.phone, email: email || address.email };
  return kind === 'billing'
    ? { ...form, billing }
    : { ...form, shipping: { ...address, phone: '', email: '' }, shipElsewhere: true };
}
