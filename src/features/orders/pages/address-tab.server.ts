import { type AccountTabContext, accountTab } from '#features/accounts/public.server.ts';
import { addressForm, addressSurroundings, placeNames } from '#features/fields/public.server.ts';
import {
  type Address,
  type AddressFormView,
  type AddressKind,
  addressLines,
  addressSettings,
  checkAddress,
  emptyAddress,
  fieldsTexts,
  readAddress,
} from '#features/fields/public.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translate, translator } from '#platform/texts/texts.ts';
import { readCustomerAddresses, saveCustomerAddress } from '../data/customer-address.queries.server.ts';
import { orderServices } from '../operations/order-services.server.ts';
import { orderTexts } from '../texts.ts';
import { AccountAddresses, type AccountAddressesData } from '../ui/account-addresses.tsx';

/** What a refused form leaves for the page that is shown again. */
interface RefusedAddress {
  kind: 'customer-address';
  address: Address;
  errors: AddressFormView['errors'];
}

const isKind = (text: unknown): text is AddressKind => text === 'billing' || text === 'shipping';

/** The customer's addresses, and the form of one of them (CHK-008). */
export const addressTab = accountTab<AccountAddressesData>({
  slug: 'edit-address',
  label: (texts) => translate(orderTexts, texts, 'addresses'),
  async load(context, [kind, ...rest]) {
    if (rest.length > 0 || (kind !== undefined && !isKind(kind))) return null;
    const kept = await readCustomerAddresses(context.db, context.person.userId);
    if (kind === undefined) {
      const linesOf = (address: Address | null) =>
        address && addressLines(address, placeNames(address, context.market.locale));
      return { billing: linesOf(kept.billing), shipping: linesOf(kept.shipping), form: null };
    }
    return { billing: null, shipping: null, form: formOf(kind, kept[kind], context) };
  },
  View: AccountAddresses,
});

function formOf(kind: AddressKind, kept: Address | null, context: AccountTabContext): AddressFormView {
  const settings = orderServices(context).settings.get(addressSettings);
  const refused = isRefused(context.form) ? context.form : null;
  const { country = '', state = '' } = context.market.place ?? {};
  const values = refused?.address ?? kept ?? emptyAddress(country, state);
  return addressForm(kind, values, settings, context.market.locale, refused?.errors ?? {});
}

function isRefused(form: unknown): form is RefusedAddress {
  return (
    typeof form === 'object' && form !== null && (form as { kind?: unknown }).kind === 'customer-address'
  );
}

/** Saves an address of the account; what is refused is shown again as it was typed. */
export const addressDeedForm: PageForm = {
  method: 'POST',
  accepts: (fields) => 'save_address' in fields,
  async submit(fields, context) {
    const { account } = context.addresses;
    const actor = await context.request.actor();
    const kind = fields.save_address;
    if (!actor || !isKind(kind)) return { redirect: account };
    const services = orderServices(context);
    const surroundings = addressSurroundings(services.settings.get(addressSettings), services);
    const text = translator(fieldsTexts, context.texts);
    const { address, refusals } = checkAddress(kind, readAddress(kind, fields), surroundings, text);
    if (refusals.length > 0) {
      const errors = Object.fromEntries(refusals.map(({ field, message }) => [field, message]));
      const form: RefusedAddress = { kind: 'customer-address', address, errors };
      return { page: { notices: [], form, status: 422 } };
    }
    await saveCustomerAddress(context.db, actor.userId, kind, address, context.request.startedAt);
    const said = translate(orderTexts, context.texts, 'addressSaved');
    await addNotices(context.db, context.request, [{ kind: 'success', text: said }]);
    return { redirect: `${account}edit-address/` };
  },
};
