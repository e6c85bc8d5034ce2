import { type Address, type AddressKind, cleanText, emptyAddress } from '#features/fields/public.ts';

/** So many addresses a customer keeps beside those with which the checkout begins. */
export const MOST_KEPT = 50;

/** Longest name of an address. */
export const LONGEST_LABEL = 60;

/** Which of a customer's addresses is meant: a default one, or a further one by its id. */
export type AddressRef = AddressKind | number;

/** Reads which address a path or a form means; null where it can be none. */
export function addressRef(typed: unknown): AddressRef | null {
  if (typed === 'billing' || typed === 'shipping') return typed;
  return typeof typed === 'string' && /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null;
}

/** Reads what an address is called. */
export function readLabel(typed: unknown): string {
  return cleanText(typed, LONGEST_LABEL);
}

/** Whether letters arrive there; accounts that have ordered nothing may hold no more than a name. */
export function isWhole({ address1, city, postcode }: Address): boolean {
  return [address1, city, postcode].some((part) => part !== '');
}

/** Whether letters to both arrive at the same person. */
export function isSamePlace(one: Address, other: Address): boolean {
  const placeOf = ({ phone: _phone, email: _email, ...place }: Address) =>
    JSON.stringify(Object.entries(place).sort());
  return placeOf(one) === placeOf(other);
}

/**
 * What the form of an address begins with that nobody entered yet: whose it is, as far as what is known of them tells, and a
 * country. In which part of it they live nobody guesses.
 */
export function begunAddress(
  kind: AddressKind,
  known: readonly (Address | null)[],
  { country, email }: Pick<Address, 'country' | 'email'>,
): Address {
  const named = known.find((each) => each && (each.firstName !== '' || each.lastName !== ''));
  const { firstName = '', lastName = '', phone = '' } = named ?? {};
  const begun = { ...emptyAddress(country), firstName, lastName };
  return kind === 'shipping' ? begun : { ...begun, phone, email: named?.email || email };
}

/**
 * An address as the default of a kind: bills need phone and e-mail, which are the customer's and stay when the address is
 * another one; parcels have neither.
 */
export function asDefault(
  kind: AddressKind,
  address: Address,
  former: Address | null,
  email: string,
): Address {
  if (kind === 'shipping') return { ...address, phone: '', email: '' };
  return {
    ...address,
    phone: address.phone || former?.phone || '',
    email: address.email || former?.email || email,
  };
}
