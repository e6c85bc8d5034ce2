import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADDRESS_FIELDS, type Address, emptyAddress } from './address.ts';
import { addressRows } from './address-rows.ts';
import { allCountries } from './country-codes.ts';
import { addressLines } from './format-address.ts';

const ada: Address = {
  ...emptyAddress('US', 'CA'),
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Engines Ltd.',
  address1: '1 Way',
  address2: 'Flat 2',
  city: 'Los Angeles',
  postcode: '90001',
  phone: '555-0100',
  email: 'ada@example.org',
};
const codes = allCountries().map(({ code }) => code);

describe('the label of an address', () => {
  it('stands in the customary order of its country', () => {
    expect(addressLines(ada)).toEqual([
      'Ada Lovelace',
      'Engines Ltd.',
      '1 Way',
      'Flat 2',
      'Los Angeles, CA 90001',
      'US',
    ]);
    const berlin = { ...ada, country: 'DE', state: '', city: 'Berlin', postcode: '10115' };
    expect(addressLines(berlin)).toEqual([
      'Ada Lovelace',
      'Engines Ltd.',
      '1 Way',
      'Flat 2',
      '10115 Berlin',
      'DE',
    ]);
  });

  it('names state and country for people where their names are given', () => {
    expect(addressLines(ada, { state: 'California', country: 'United States' }).slice(-2)).toEqual([
      'Los Angeles, California 90001',
      'United States',
    ]);
  });

  it('has no line, and no blank, for what was not entered', () => {
    expect(addressLines({ ...ada, company: '', address2: '', lastName: '' })).toEqual([
      'Ada',
      '1 Way',
      'Los Angeles, CA 90001',
      'US',
    ]);
    expect(addressLines({ ...ada, firstName: '' })[0]).toBe('Lovelace');
    expect(addressLines({ ...emptyAddress(''), city: 'Berlin' })).toEqual(['Berlin']);
    const abidjan = { ...emptyAddress('CI'), address1: 'Rue 1', address2: 'Lot 2', city: 'Abidjan' };
    expect(addressLines(abidjan)).toEqual(['Rue 1', 'Lot 2', 'Abidjan', 'CI']);
    expect(addressLines(emptyAddress())).toEqual([]);
  });

  it('keeps a city, state or postcode that the customary label does not know', () => {
    const chiyoda = { ...ada, country: 'JP', state: 'Tokyo', city: 'Chiyoda', postcode: '100-0001' };
    expect(addressLines({ ...chiyoda, company: '' }, { country: 'Japan' })).toEqual([
      '〒100-0001',
      'Tokyo',
      'Chiyoda',
      '1 Way',
      'Flat 2',
      'Ada Lovelace',
      'Japan',
    ]);
    const george = {
      ...ada,
      country: 'KY',
      state: 'Grand Cayman',
      city: 'George Town',
      postcode: 'KY1-1001',
    };
    expect(addressLines({ ...george, company: '' })).toEqual([
      'Ada Lovelace',
      '1 Way',
      'Flat 2',
      'George Town',
      'Grand Cayman KY1-1001',
      'KY',
    ]);
    const nassau = { ...ada, country: 'QA', state: 'Ad Dawhah', city: 'Doha', postcode: '00000' };
    expect(addressLines({ ...nassau, company: '', address2: '' }, { state: 'Doha region' })).toEqual([
      'Ada Lovelace',
      '1 Way',
      'Doha',
      'Doha region',
      '00000',
      'QA',
    ]);
    const kent = { ...ada, country: 'GB', state: 'Kent', city: 'Dover', postcode: 'CT16 1AA' };
    expect(addressLines(kent).slice(-4)).toEqual(['Dover', 'CT16 1AA', 'Kent', 'GB']);
  });

  it('shows everything once that the form of a country asks for, and no blank line', () => {
    const filled = fc.constantFrom(...ADDRESS_FIELDS);
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.uniqueArray(filled), (country, parts) => {
        const shown = addressRows(country, 'shipping').filter(({ hidden }) => !hidden);
        const wanted = shown.map(({ field }) => field).filter((field) => parts.includes(field));
        const address = emptyAddress(country);
        for (const field of wanted) if (field !== 'country') address[field] = `<${field}>`;
        const values = { ...address, country: '<country>' };
        const lines = addressLines(address, { country: values.country });
        for (const field of wanted) {
          expect(lines.join('\n').split(values[field]).length - 1, `${country} ${field}`).toBe(1);
        }
        for (const line of lines) expect(line, country).toBe(line.trim());
        expect(lines, country).not.toContain('');
        expect(lines.at(-1)).toBe(values.country);
      }),
      { numRuns: 500 },
    );
  });
});
