import { type AccountTabContext, accountTab } from '#features/accounts/public.server.ts';
import { addressForm, placeNames } from '#features/fields/public.server.ts';
import {
  type Address,
  type AddressKind,
  addressLines,
  addressSearchHosts,
  addressSettings,
} from '#features/fields/public.ts';
import { isLeftBy } from '#platform/pages/is-left-by.ts';
import { translate } from '#platform/texts/texts.ts';
import { readDefaults, readKept, readOneKept } from '../data/address-book.queries.server.ts';
import { orderServices } from '../operations/order-services.server.ts';
import { type AddressRef, addressRef, begunAddress, isWhole } from '../rules/address-book.ts';
import { orderTexts } from '../texts.ts';
import {
  AccountAddresses,
  type AccountAddressesData,
  type AddressCard,
  type AddressFormData,
} from '../ui/account-addresses.tsx';
import type { RefusedAddress } from './address-forms.server.ts';

/** The customer's addresses, and the form of one of them (CHK-008). */
export const addressTab = accountTab<AccountAddressesData>({
  slug: 'edit-address',
  label: (texts) => translate(orderTexts, texts, 'addresses'),
  async load(context, [which, ...rest]) {
    if (rest.length > 0) return null;
    if (which === undefined) return { cards: await cardsOf(context), form: null };
    const ref = which === 'new' ? which : addressRef(which);
    const form = ref === null ? null : await formOf(ref, context);
    return form && { cards: [], form };
  },
  View: AccountAddresses,
});

async function cardsOf({ db, market, person }: AccountTabContext): Promise<AddressCard[]> {
  const [defaults, kept] = await Promise.all([readDefaults(db, person.userId), readKept(db, person.userId)]);
  const linesOf = (address: Address) => addressLines(address, placeNames(address, market.locale));
  const cardOf = (kind: AddressKind, label: string): AddressCard => {
    const address = defaults[kind];
    // No more than a name, from the registration, is no address yet.
    return { ref: kind, label, lines: address && isWhole(address) ? linesOf(address) : null };
  };
  return [
    cardOf('billing', defaults.billingLabel),
    cardOf('shipping', defaults.shippingLabel),
    ...kept.map(({ id, label, address }) => ({ ref: id, label, lines: linesOf(address) })),
  ];
}

async function formOf(ref: AddressRef | 'new', context: AccountTabContext): Promise<AddressFormData | null> {
  const { db, form, market, person, request } = context;
  const kept = await keptOf(ref, person.userId, db);
  if (!kept) return null;
  const actor = await request.actor();
  const settings = orderServices(context).settings.get(addressSettings);
  context.hosts(addressSearchHosts(settings));
  const refused = isLeftBy<RefusedAddress>(form, 'customer-address') && form.ref === ref ? form : null;
  const kind = ref === 'billing' ? 'billing' : 'shipping';
  const known = kept.address && isWhole(kept.address) ? kept.address : null;
  const begun = () => {
    const account = { country: market.place?.country ?? '', email: actor?.email ?? '' };
    return begunAddress(kind, [kept.address, ...kept.others], account);
  };
  const values = refused?.address ?? known ?? begun();
  return {
    ref,
    label: refused?.label ?? kept.label,
    defaults: typeof ref === 'number' || ref === 'new' ? (refused?.defaults ?? []) : null,
    fields: addressForm(kind, values, settings, market.locale, refused?.errors ?? {}),
  };
}

/** What is kept under a reference, and which addresses tell whose it is; null where nothing can be. */
async function keptOf(
  ref: AddressRef | 'new',
  userId: string,
  db: AccountTabContext['db'],
): Promise<{ label: string; address: Address | null; others: (Address | null)[] } | null> {
  if (typeof ref === 'number') {
    const one = await readOneKept(db, userId, ref);
    return one && { ...one, others: [] };
  }
  const { billing, shipping, billingLabel, shippingLabel } = await readDefaults(db, userId);
  if (ref === 'new') return { label: '', address: null, others: [billing, shipping] };
  return ref === 'billing'
    ? { label: billingLabel, address: billing, others: [shipping] }
    : { label: shippingLabel, address: shipping, others: [billing] };
}
