import type { Address } from '#features/fields/public.ts';
import type { DemoAddress } from './people.ts';

/** An address of the demo shop as orders and accounts keep it. */
export function addressOf(address: DemoAddress, email: string): Address {
  return {
    firstName: address.firstName,
    lastName: address.lastName,
    company: address.company ?? '',
    country: address.country,
    address1: address.line1,
    address2: address.line2 ?? '',
    city: address.city,
    state: address.state ?? '',
    postcode: address.postcode,
    phone: address.phone ?? '',
    email,
  };
}
