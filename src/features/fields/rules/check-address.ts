import { isMailAddress } from '#platform/mail/mail-address.ts';
import type { Translator } from '#platform/texts/texts.ts';
import type { FieldsTextKey } from '../texts.ts';
import { type Address, type AddressField, type AddressKind, LONGEST_PART } from './address.ts';
import { type AddressRow, addressRows } from './address-rows.ts';
import { isPostcode } from './postcode.ts';

/** A part of an address that cannot be used, with the words for the shopper. */
export interface AddressRefusal {
  field: AddressField;
  message: string;
}

/** What checking an address needs to know about the world and the shop. */
export interface AddressSurroundings {
  /** Codes and names of a country's states; null where no list is known. */
  states(country: string): readonly { code: string; name: string }[] | null;
  isCountry(code: string): boolean;
  /** Whether the shop sells (billing) or ships (shipping) there. */
  isServed(code: string, kind: AddressKind): boolean;
  countryName(code: string): string;
  /** A state's name as the shopper reads it, from the one in `states`. */
  stateName(name: string): string;
  /** What stands between names. */
  comma: string;
  phoneRequired: boolean;
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
  const { phoneRequired } = surroundings;
  for (const row of addressRows(address.country, kind, { phoneRequired })) {
    if (row.hidden) address[row.field] = '';
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
      // FLD-021: only these characters; a number is never refused for its length or its country.
      return /^[\d\s#_\-+/().]+$/.test(value) && /\d/.test(value) ? null : text('invalidPhone', words);
    case 'email':
      // A shopper's host has a public ending; one without is a slip of the hand.
      return isMailAddress(value) && /\.[\p{L}\p{N}-]{2,}$/u.test(value) ? null : text('invalidEmail', words);
    default:
      return null;
  }
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
