import { isMailAddress } from '#platform/mail/mail-address.ts';
import type { Translator } from '#platform/texts/texts.ts';
import type { FieldsTextKey } from '../texts.ts';
import { type Address, type AddressField, type AddressKind, LONGEST_PART } from './address.ts';
import { type AddressRow, type AddressRowOptions, addressRows } from './address-rows.ts';
import { isPostcode } from './postcode.ts';

/** A part of an address that cannot be used, with the words for the shopper. */
export interface AddressRefusal {
  field: AddressField;
  message: string;
}

/** What checking an address needs to know about the world and the shop. */
export interface AddressSurroundings extends AddressRowOptions {
  /** Codes and names of a country's states; null where no list is known. */
  states(country: string): readonly { code: string; name: string }[] | null;
  isCountry(code: string): boolean;
  /** Whether the shop sells (billing) or ships (shipping) there. */
  isServed(code: string, kind: AddressKind): boolean;
  countryName(code: string): string;
  /** A state's name as the shopper reads it, from the one in `states`. */
  stateName(name: string): string;
  /** Whether a phone number can be one, typed in a country; always where the owner wants no more than its characters. */
  isPhoneNumber(typed: string, country: string): boolean;
  /** What stands between names. */
  comma: string;
}

/**
 * Checks an address against its country's rules and returns it as it is to be stored: hidden parts emptied,
 * a state given by its name replaced by its code. All refusals come at once, in the order of the form.
 */
export function checkAddress(
  kind: AddressKind,
  given: Address,
  surroundings: AddressSurroundings,
  text: Translator<FieldsTextKey>,
): { address: Address; refusals: AddressRefusal[] } {
  const address = { ...given };
  const refusals: AddressRefusal[] = [];
  for (const row of addressRows(address.country, kind, surroundings)) {
    // A number that nobody asked for is no harm, and whoever enters an order by hand may have been told it.
    if (row.hidden && row.field !== 'phone') address[row.field] = '';
    const message = partRefusal(row, address, kind, surroundings, text);
    if (message) refusals.push({ field: row.field, message });
  }
  if (kind === 'shipping') {
    address.phone = '';
    address.email = '';
  }
  return { address, refusals };
}

function partRefusal(
  { field, label, required }: AddressRow,
  address: Address,
  kind: AddressKind,
  surroundings: AddressSurroundings,
  text: Translator<FieldsTextKey>,
): string | null {
  const value = address[field];
  const words = { kind: text(kind), label: text(label) };
  if (value === '') return required ? text('required', words) : null;
  if (value.length > LONGEST_PART) return text('tooLong', { label: words.label, limit: LONGEST_PART });
  switch (field) {
    case 'country':
      if (!surroundings.isCountry(value)) return text('invalidCountry', words);
      return surroundings.isServed(value, kind)
        ? null
        : text('countryNotServed', { country: surroundings.countryName(value) });
    case 'state':
      return stateRefusal(address, surroundings, words, text);
    case 'postcode':
      if (isPostcode(value, address.country)) return null;
      return text(address.country === 'IE' ? 'invalidEircode' : 'invalidPostcode', words);
    case 'phone':
      return phoneRefusal(address, surroundings, words, text);
    case 'email':
      // A shopper's host has a public ending; one without is a slip of the hand.
      return isMailAddress(value) && /\.[\p{L}\p{N}-]{2,}$/u.test(value) ? null : text('invalidEmail', words);
    default:
      return null;
  }
}

function phoneRefusal(
  { phone, country }: Address,
  surroundings: AddressSurroundings,
  words: Record<string, string>,
  text: Translator<FieldsTextKey>,
): string | null {
  // FLD-021: only these characters.
  if (!/^[\d\s#_\-+/().]+$/.test(phone) || !/\d/.test(phone)) return text('invalidPhone', words);
  if (surroundings.isPhoneNumber(phone, country)) return null;
  return phone.startsWith('+')
    ? text('invalidPhone', words)
    : text('invalidPhoneIn', { ...words, country: surroundings.countryName(country) });
}

function stateRefusal(
  address: Address,
  surroundings: AddressSurroundings,
  words: Record<string, string>,
  text: Translator<FieldsTextKey>,
): string | null {
  const states = surroundings.states(address.country);
  if (!states || states.length === 0) return null;
  const wanted = address.state.toLowerCase();
  const found = states.find(({ code, name }) =>
    [code, name, surroundings.stateName(name)].some((one) => one.toLowerCase() === wanted),
  );
  if (!found)
    return text('invalidState', {
      ...words,
      choices: states.map(({ name }) => surroundings.stateName(name)).join(surroundings.comma),
    });
  address.state = found.code;
  return null;
}
