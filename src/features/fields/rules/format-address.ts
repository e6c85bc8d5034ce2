import { formatAddress } from 'localized-address-format';
import type { Address } from './address.ts';

/** An address as the lines of a label in its country's customary order; `stateName` and `countryName` are for people. */
export function addressLines(address: Address, names: { state?: string; country?: string } = {}): string[] {
  const lines = formatAddress({
    postalCountry: address.country,
    administrativeArea: names.state ?? address.state,
    locality: address.city,
    postalCode: address.postcode,
    organization: address.company,
    name: `${address.firstName} ${address.lastName}`.trim(),
    addressLines: [address.address1, address.address2].filter((line) => line !== ''),
  });
  const country = names.country ?? address.country;
  return [...lines.filter((line) => line.trim() !== ''), ...(country ? [country] : [])];
}
