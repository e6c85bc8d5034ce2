import { addressSurroundings } from '#features/fields/public.server.ts';
import {
  type Address,
  type AddressFormView,
  type AddressKind,
  addressSettings,
  checkAddress,
  fieldsTexts,
  readAddress,
} from '#features/fields/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { type Transaction, withinTransaction } from '#platform/db/database.server.ts';
import type { PageForm, PageFormAnswer } from '#platform/pages/page-form.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translator } from '#platform/texts/texts.ts';
import {
  deleteDefault,
  deleteKept,
  insertKept,
  labelDefault,
  updateKept,
} from '../data/address-book.queries.server.ts';
import { saveCustomerAddress } from '../data/customer-address.queries.server.ts';
import { AddressBookFull, makeDefault, putDefaults } from '../operations/address-book.server.ts';
import { orderServices } from '../operations/order-services.server.ts';
import { type AddressRef, addressRef, readLabel } from '../rules/address-book.ts';
import { type OrderTextKey, orderTexts } from '../texts.ts';

/** What a refused form leaves for the page that is shown again. */
export interface RefusedAddress {
  kind: 'customer-address';
  ref: AddressRef | 'new';
  label: string;
  defaults: readonly AddressKind[];
  address: Address;
  errors: AddressFormView['errors'];
}

/** Saves an address of the account; what is refused is shown again as it was typed. */
const saveForm: PageForm = {
  method: 'POST',
  byStandIn: true,
  accepts: (fields) => 'save_address' in fields,
  async submit(fields, context) {
    const actor = await context.request.actor();
    const ref = fields.save_address === 'new' ? 'new' : addressRef(fields.save_address);
    if (!actor || ref === null) return { redirect: context.addresses.account };
    const kind = ref === 'billing' ? 'billing' : 'shipping';
    const defaults =
      ref === 'new' || typeof ref === 'number' ? KINDS.filter((each) => `default_${each}` in fields) : [];
    const label = readLabel(fields.address_label);
    const { address, errors } = checked(kind, fields, defaults, context);
    if (Object.keys(errors).length > 0) {
      const form: RefusedAddress = { kind: 'customer-address', ref, label, defaults, address, errors };
      return { page: { notices: [], form, status: 422 } };
    }
    const said = await unlessFull(() =>
      withinTransaction(context.db, (tx) =>
        save(tx, { ref, label, address, defaults }, actor, context.request.startedAt),
      ),
    );
    return goOn(context, said);
  },
};

const KINDS: readonly AddressKind[] = ['billing', 'shipping'];

/** Checks an address as the checkout would; phone and e-mail of bills are asked for where it becomes one of an order. */
function checked(
  kind: AddressKind,
  fields: Readonly<Record<string, unknown>>,
  defaults: readonly AddressKind[],
  context: CallContext,
): { address: Address; errors: AddressFormView['errors'] } {
  const services = orderServices(context);
  const surroundings = addressSurroundings(services.settings.get(addressSettings), services);
  const text = translator(fieldsTexts, context.texts);
  const typed = readAddress(kind, fields);
  const { address, refusals } = checkAddress(kind, typed, surroundings, text);
  if (kind === 'shipping' && defaults.includes('billing'))
    refusals.push(
      ...checkAddress('billing', address, surroundings, text).refusals.filter(
        ({ field }) => field !== 'phone' && field !== 'email',
      ),
    );
  // The first of what is wrong with a field is said.
  const errors = Object.fromEntries(refusals.reverse().map(({ field, message }) => [field, message]));
  return { address, errors };
}

async function save(
  tx: Transaction,
  {
    ref,
    label,
    address,
    defaults,
  }: Pick<RefusedAddress, 'ref' | 'label' | 'address'> & { defaults: readonly AddressKind[] },
  actor: Actor,
  now: Date,
): Promise<OrderTextKey> {
  const { userId: customerId, email } = actor;
  if (ref === 'billing' || ref === 'shipping') {
    await saveCustomerAddress(tx, customerId, ref, address, now);
    await labelDefault(tx, customerId, ref, label);
    return 'addressSaved';
  }
  let id: number;
  if (ref === 'new') {
    const made = await insertKept(tx, customerId, { label, address, now });
    if (made === 'full') return 'addressesFull';
    if (typeof made === 'object') {
      if (defaults.length === 0) return 'addressKnown';
      // What is one default already becomes the other one as well.
      if (made.known === null)
        await putDefaults(tx, { label, address }, defaults, { customerId, email, now });
      else await makeDefault(tx, made.known, defaults, { customerId, email, now });
      return 'addressIsDefault';
    }
    id = made;
  } else {
    // Where parcels go has neither phone nor e-mail; what was kept of them for bills stays.
    const { phone: _phone, email: _email, ...place } = address;
    if (!(await updateKept(tx, customerId, { id: ref, label, address: place, now }))) return 'addressGone';
    id = ref;
  }
  await makeDefault(tx, id, defaults, { customerId, email, now });
  return 'addressSaved';
}

/** Forgets an address of the account. */
const deleteForm: PageForm = {
  method: 'POST',
  byStandIn: true,
  accepts: (fields) => 'delete_address' in fields,
  async submit(fields, context) {
    const actor = await context.request.actor();
    const ref = addressRef(fields.delete_address);
    if (!actor || ref === null) return { redirect: context.addresses.account };
    const { db } = context;
    const isDone =
      typeof ref === 'number'
        ? await deleteKept(db, actor.userId, ref)
        : await deleteDefault(db, actor.userId, ref);
    return goOn(context, isDone ? 'addressDeleted' : 'addressGone');
  },
};

/** Lets the checkout begin with an address. */
const defaultForm: PageForm = {
  method: 'POST',
  byStandIn: true,
  accepts: (fields) => KINDS.some((kind) => `make_default_${kind}` in fields),
  async submit(fields, context) {
    const actor = await context.request.actor();
    const kind = KINDS.find((each) => `make_default_${each}` in fields);
    const ref = kind && addressRef(fields[`make_default_${kind}`]);
    if (!actor || !kind || typeof ref !== 'number') return { redirect: context.addresses.account };
    const owner = { customerId: actor.userId, email: actor.email, now: context.request.startedAt };
    const said = await unlessFull(async () => {
      const isDone = await withinTransaction(context.db, (tx) => makeDefault(tx, ref, [kind], owner));
      return isDone ? 'addressIsDefault' : 'addressGone';
    });
    return goOn(context, said);
  },
};

/** What customers do with their addresses, without script. */
export const addressForms: readonly PageForm[] = [saveForm, deleteForm, defaultForm];

/** Nothing is changed where the default of before would be lost since no more addresses are kept. */
async function unlessFull(deed: () => Promise<OrderTextKey>): Promise<OrderTextKey> {
  try {
    return await deed();
  } catch (error) {
    if (error instanceof AddressBookFull) return 'addressesFull';
    throw error;
  }
}

const REFUSALS: readonly OrderTextKey[] = ['addressGone', 'addressesFull'];

async function goOn(
  { addresses, db, request, texts }: CallContext,
  key: OrderTextKey,
): Promise<PageFormAnswer> {
  const kind = REFUSALS.includes(key) ? 'error' : 'success';
  await addNotices(db, request, [{ kind, text: translator(orderTexts, texts)(key) }]);
  return { redirect: `${addresses.account}edit-address/` };
}
