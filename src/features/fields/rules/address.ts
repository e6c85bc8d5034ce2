import { normalName } from '#kit/normal-name.ts';
/** The parts of an address, named as they are stored. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'company',
  'country',
  'address1',
  'address2',
  'city',
  'state',
  'postcode',
  'phone',
  'email',
] as const;

/** One part of an address. */
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** An address as stored and shown; parts that a country does not use are ''. */
export type Address = Record<AddressField, string>;

/** Whose address a form asks for; a shipping address has neither phone nor e-mail. */
export type AddressKind = 'billing' | 'shipping';

/** An address without any entry, in a country. */
export function emptyAddress(country = '', state = ''): Address {
  return {
    firstName: '',
    lastName: '',
    company: '',
    country,
    address1: '',
    address2: '',
    city: '',
    state,
    postcode: '',
    phone: '',
    email: '',
  };
}

/** The names under which forms send the parts: `billing_address_1` for `address1`. */
const WIRE_NAMES: Record<AddressField, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  company: 'company',
  country: 'country',
  address1: 'address_1',
  address2: 'address_2',
  city: 'city',
  state: 'state',
  postcode: 'postcode',
  phone: 'phone',
  email: 'email',
};

/** The name of a form's field, for example `billing_first_name`. */
export function addressFieldName(kind: AddressKind, field: AddressField): string {
  return `${kind}_${WIRE_NAMES[field]}`;
}

/** Longest text of one part; more is refused, never cut. */
export const LONGEST_PART = 200;

/**
 * Reads an address from sent fields (`billing_city` …): blanks collapse, control characters go, postcodes and
 * codes become upper case, e-mail addresses plain and lower case. Says nothing yet about whether it can be used.
 */
export function readAddress(kind: AddressKind, fields: Readonly<Record<string, unknown>>): Address {
  const address = emptyAddress();
  for (const field of ADDRESS_FIELDS) {
    address[field] = cleanText(fields[addressFieldName(kind, field)]);
  }
  address.country = address.country.toUpperCase();
  address.state = address.state.length <= 3 ? address.state.toUpperCase() : address.state;
  address.postcode = formatPostcode(address.postcode, address.country);
  address.email = normalName(address.email);
  return address;
}

/** A sent value as one line of well-formed text, cut at the limit; anything but text and numbers counts as ''. */
export function cleanText(value: unknown, limit = 2000): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return (
    String(value)
      .slice(0, 2000)
      .normalize('NFC')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200b-\u200f\u202a-\u202e\ufeff\s]+/g, ' ')
      .trim()
      .slice(0, limit)
      // Half a character, sent or left over by the cut, cannot be stored.
      .toWellFormed()
  );
}

/** A postcode in its country's usual spelling, for example `sw1a1aa` → `SW1A 1AA`. */
export function formatPostcode(postcode: string, country: string): string {
  const upper = postcode.toUpperCase();
  const bare = upper.replace(/[\s-]/g, '');
  switch (country) {
    case 'GB':
      return /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(bare) ? `${bare.slice(0, -3)} ${bare.slice(-3)}` : upper;
    case 'CA':
      return /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(bare) ? `${bare.slice(0, 3)} ${bare.slice(3)}` : upper;
    case 'IE':
      return /^[A-Z][\dW]{2}[A-Z\d]{4}$/.test(bare) ? `${bare.slice(0, 3)} ${bare.slice(3)}` : upper;
    case 'NL':
      return /^\d{4}[A-Z]{2}$/.test(bare) ? `${bare.slice(0, 4)} ${bare.slice(4)}` : upper;
    case 'CZ':
    case 'SE':
    case 'SK':
      return /^\d{5}$/.test(bare) ? `${bare.slice(0, 3)} ${bare.slice(3)}` : upper;
    case 'US':
    case 'PR':
      return /^\d{9}$/.test(bare) ? `${bare.slice(0, 5)}-${bare.slice(5)}` : upper;
    case 'BR':
      return /^\d{8}$/.test(bare) ? `${bare.slice(0, 5)}-${bare.slice(5)}` : upper;
    case 'JP':
      return /^\d{7}$/.test(bare) ? `${bare.slice(0, 3)}-${bare.slice(3)}` : upper;
    case 'PL':
      return /^\d{5}$/.test(bare) ? `${bare.slice(0, 2)}-${bare.slice(2)}` : upper;
    case 'PT':
      return /^\d{7}$/.test(bare) ? `${bare.slice(0, 4)}-${bare.slice(4)}` : upper;
    default:
      return upper;
  }
}
