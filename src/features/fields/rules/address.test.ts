import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADDRESS_FIELDS,
  addressFieldName,
  cleanText,
  emptyAddress,
  formatPostcode,
  readAddress,
} from './address.ts';

describe('an empty address', () => {
  it('has every part, none of them entered', () => {
    const address = emptyAddress();
    expect(Object.keys(address).sort()).toEqual([...ADDRESS_FIELDS].sort());
    expect(new Set(Object.values(address))).toEqual(new Set(['']));
  });

  it('may lie in a country and state', () => {
    expect(emptyAddress('US', 'CA')).toEqual({ ...emptyAddress(), country: 'US', state: 'CA' });
    expect(emptyAddress('DE')).toEqual({ ...emptyAddress(), country: 'DE' });
  });
});

describe('reading an address', () => {
  it('takes each part from the field of its form alone', () => {
    const names = [
      'first_name last_name company country address_1 address_2 city state postcode phone email'.split(' '),
    ].flat();
    expect(ADDRESS_FIELDS.map((field) => addressFieldName('billing', field))).toEqual(
      names.map((name) => `billing_${name}`),
    );
    const sent = Object.fromEntries(
      ADDRESS_FIELDS.map((field, place) => [addressFieldName('shipping', field), `${place}000`]),
    );
    expect(Object.values(readAddress('shipping', sent)).sort()).toEqual(Object.values(sent).sort());
    expect(readAddress('billing', sent)).toEqual(emptyAddress());
  });

  it('writes codes in capitals and leaves the names of states as they were typed', () => {
    const stateOf = (billing_state: string) => readAddress('billing', { billing_state }).state;
    expect(['ca', 'nsw', 'Utah', 'new york'].map(stateOf)).toEqual(['CA', 'NSW', 'Utah', 'new york']);
    expect(readAddress('billing', { billing_country: 'de', billing_email: 'ADA@Example.org' })).toMatchObject(
      {
        country: 'DE',
        email: 'ada@example.org',
      },
    );
  });
});

describe('a sent text', () => {
  it('becomes one line without blanks around it', () => {
    expect(cleanText('  a \t b\r\nc\u0000d\u200be\u2028f  ')).toBe('a b c d e f');
    expect(cleanText('\u0007\n ')).toBe('');
  });

  it('may be a number, and is nothing when it is anything else', () => {
    expect(cleanText(90001)).toBe('90001');
    for (const value of [true, null, undefined, ['a'], { a: 1 }, Symbol('a')])
      expect(cleanText(value)).toBe('');
  });

  it('is composed, so that the same word is always the same text', () => {
    expect(cleanText('Mu\u0308ller')).toBe('Müller');
  });

  it('is cut at its limit, at most at 2,000, and never amid a character', () => {
    expect(cleanText('abcdef', 3)).toBe('abc');
    expect(cleanText('x'.repeat(3000))).toHaveLength(2000);
    expect(cleanText('x'.repeat(3000), 2500)).toHaveLength(2000);
    expect(cleanText(`${' '.repeat(2000)}x`)).toBe('');
    expect(cleanText('ab😀', 3)).toBe('ab\ufffd');
    expect(cleanText('a\ud800')).toBe('a\ufffd');
  });

  it('is clean whatever was sent, and stays so when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(60), (sent, limit) => {
        const text = cleanText(sent, limit);
        expect(text.length).toBeLessThanOrEqual(limit);
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toMatch(/\p{Cc}|\s{2}|^\s/u);
        expect(cleanText(cleanText(sent))).toBe(cleanText(sent));
      }),
    );
  });
});

/** Country, what was typed, the usual spelling. */
const SPELLINGS: [string, string, string][] = [
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'M11AE', 'M1 1AE'],
  ['GB', 'dn55-1pt', 'DN55 1PT'],
  ['GB', 'w1a0ax', 'W1A 0AX'],
  ['CA', 'k1a-0b1', 'K1A 0B1'],
  ['IE', 'd6wxy00', 'D6W XY00'],
  ['IE', 'a65f4e2', 'A65 F4E2'],
  ['NL', '1012ab', '1012 AB'],
  ['CZ', '11000', '110 00'],
  ['SE', '113-30', '113 30'],
  ['SK', '81101', '811 01'],
  ['US', '902101234', '90210-1234'],
  ['PR', '00901 1234', '00901-1234'],
  ['BR', '01310100', '01310-100'],
  ['JP', '1000001', '100-0001'],
  ['PL', '00001', '00-001'],
  ['PT', '1000001', '1000-001'],
];

describe('the spelling of a postcode', () => {
  it.each(SPELLINGS)('in %s: %s becomes %s', (country, typed, usual) => {
    expect(formatPostcode(typed, country)).toBe(usual);
    expect(formatPostcode(usual, country)).toBe(usual);
  });

  it.each(SPELLINGS)('in %s stays as typed when %s has too much or too little', (country, typed) => {
    const upper = typed.toUpperCase();
    for (const wrong of [
      `AA${upper}`,
      `11${upper}`,
      `${upper}1A`,
      `${upper}11`,
      upper.slice(0, 3),
      'AB-CD 12',
    ]) {
      expect(formatPostcode(wrong, country)).toBe(wrong);
    }
  });

  it('is kept in capitals where a country has none', () => {
    for (const typed of ['1234', '12345', '1234567', '12345678', '123456789', 'a-1 b']) {
      expect(formatPostcode(typed, 'KE')).toBe(typed.toUpperCase());
    }
  });

  it('changes nothing but blanks, hyphens and capitals, and is the same the second time', () => {
    const country = fc.constantFrom(...SPELLINGS.map(([code]) => code), 'DE', '');
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789abwxyzABDW -'), maxLength: 12 });
    const bare = (text: string) => text.replace(/[ -]/g, '').toUpperCase();
    fc.assert(
      fc.property(country, typed, (code, text) => {
        const spelt = formatPostcode(text, code);
        expect(bare(spelt)).toBe(bare(text));
        expect(formatPostcode(spelt, code)).toBe(spelt);
      }),
    );
  });
});
