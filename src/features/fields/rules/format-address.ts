import { formatAddress } from 'localized-address-format';
import { type Address, emptyAddress } from './address.ts';

/** A character that nobody types: shows whether a country's label has a place for a part. */
const PROBE = '\ue000';

/**
 * An address as the lines of a label in its country's customary order; `state` and `country` are for people. What
 * was entered is never left out: a part that the customary label does not know stands beside the others.
 */
export function addressLines(
  given: Partial<Address>,
  names: { state?: string; country?: string } = {},
): string[] {
  // Of those that were forgotten little is left.
  const address = { ...emptyAddress(), ...given };
  const { country: postalCountry, city, postcode } = address;
  const state = names.state ?? address.state;
  const hasPlaceFor = (part: 'locality' | 'administrativeArea' | 'postalCode') =>
    formatAddress({ postalCountry, [part]: PROBE }).some((line) => line.includes(PROBE));
  const street = [address.address1, address.address2];
  const looseCity = hasPlaceFor('locality') ? '' : city;
  // Where the name stands last, as in Japan, a label goes from the large to the small.
  const isLargeFirst = formatAddress({ postalCountry, name: PROBE, addressLines: ['-'] })[0] !== PROBE;
  const lines = formatAddress({
    postalCountry,
    administrativeArea: state,
    locality: city,
    postalCode: postcode,
    organization: address.company,
    name: `${address.firstName} ${address.lastName}`.trim(),
    addressLines: (isLargeFirst ? [looseCity, ...street] : [...street, looseCity]).filter(
      (line) => line !== '',
    ),
  });
  const looseState = hasPlaceFor('administrativeArea') ? '' : state;
  const loosePostcode = hasPlaceFor('postalCode') ? '' : postcode;
  // Where a label has street and city in one line, a city behind two lines of street keeps the blank before it.
  return [...lines, looseState, loosePostcode, names.country ?? address.country]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
