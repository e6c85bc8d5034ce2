import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADDRESS_FIELDS } from './address.ts';
import { addressRows } from './address-rows.ts';
import { askedOfAddresses } from './asked-of-addresses.ts';
import { allCountries } from './country-codes.ts';

const codes = allCountries().map(({ code }) => code);
const rowOf = (country: string, field: string) =>
  addressRows(country, 'billing').find((row) => row.field === field);
const orderIn = (country: string) => addressRows(country, 'billing').map(({ field }) => field);

describe('the form of a country', () => {
  it('asks for phone and e-mail in the billing address alone', () => {
    expect(addressRows('DE', 'billing').map(({ field }) => field)).toHaveLength(ADDRESS_FIELDS.length);
    const shipping = addressRows('DE', 'shipping').map(({ field }) => field);
    expect(shipping).toHaveLength(ADDRESS_FIELDS.length - 2);
    expect(shipping).not.toContain('phone');
    expect(shipping).not.toContain('email');
  });

  it('asks for a phone number unless the owner does not', () => {
    const isRequired = (options?: { phoneRequired?: boolean }) =>
      addressRows('DE', 'billing', options).find(({ field }) => field === 'phone')?.required;
    expect([isRequired(), isRequired({}), isRequired({ phoneRequired: true })]).toEqual([true, true, true]);
    expect(isRequired({ phoneRequired: false })).toBe(false);
  });

  it('asks for a phone number where delivery needs one, as the owner says', () => {
    const asked = (phoneAsked: 'always' | 'delivery' | 'never', isDelivery?: boolean) => {
      const options = askedOfAddresses({ phoneAsked, phoneRequired: true }, { isDelivery });
      const row = addressRows('DE', 'billing', options).find(({ field }) => field === 'phone');
      return row?.hidden ? 'no' : row?.required ? 'required' : 'optional';
    };
    const uses = [true, false, undefined];
    expect(uses.map((use) => asked('always', use))).toEqual(['required', 'required', 'required']);
    expect(uses.map((use) => asked('delivery', use))).toEqual(['required', 'no', 'optional']);
    expect(uses.map((use) => asked('never', use))).toEqual(['no', 'no', 'no']);
    const options = askedOfAddresses({ phoneAsked: 'delivery', phoneRequired: false }, { isDelivery: true });
    expect(options).toEqual({ phoneAsked: true, phoneRequired: false, emailFirst: false });
  });

  it('begins with the e-mail address where that is wanted, and is else as it was', () => {
    const [first, ...rest] = addressRows('US', 'billing', { emailFirst: true }).map(({ field }) => field);
    expect(first).toBe('email');
    expect([...rest, first]).toEqual(orderIn('US'));
  });

  it('needs no city in Singapore alone', () => {
    expect(codes.filter((code) => !rowOf(code, 'city')?.required)).toEqual(['SG']);
  });

  it('has a second address line everywhere but in Vietnam', () => {
    expect(codes.filter((code) => rowOf(code, 'address2')?.hidden)).toEqual(['VN']);
  });

  it('puts the postcode right before the city, or after the state', () => {
    expect(rowOf('DE', 'postcode')?.priority).toBe(65);
    expect(rowOf('US', 'postcode')?.priority).toBe(90);
    expect(orderIn('DE').slice(5, 8)).toEqual(['address2', 'postcode', 'city']);
    expect(orderIn('US').slice(5, 9)).toEqual(['address2', 'city', 'state', 'postcode']);
  });

  it('puts the last name first in Hungary and Japan alone', () => {
    expect(codes.filter((code) => orderIn(code)[0] === 'lastName').sort()).toEqual(['HU', 'JP']);
    expect(orderIn('JP').slice(0, 3)).toEqual(['lastName', 'firstName', 'company']);
    expect(rowOf('JP', 'firstName')?.priority).toBe(20);
    expect(rowOf('JP', 'lastName')?.priority).toBe(10);
  });

  it('has each part once, in order, and never requires what it hides', () => {
    fc.assert(
      fc.property(fc.constantFrom(...codes, 'XX', ''), (country) => {
        const rows = addressRows(country, 'billing');
        expect(rows.map(({ field }) => field).sort()).toEqual([...ADDRESS_FIELDS].sort());
        const priorities = rows.map(({ priority }) => priority);
        expect(priorities).toEqual([...priorities].sort((a, b) => a - b));
        expect(new Set(priorities).size).toBe(rows.length);
        expect(rows.filter(({ hidden, required }) => hidden && required)).toEqual([]);
      }),
    );
  });
});
