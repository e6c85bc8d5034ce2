import { describe, expect, it } from 'vitest';
import { formatPostcode } from './address.ts';
import { isPostcode } from './postcode.ts';

const GOOD: Record<string, string[]> = {
  AT: ['1010'],
  CH: ['8000'],
  DK: ['1050', 'DK-1050', 'DK1050'],
  DE: ['01067', '10115'],
  IN: ['110001'],
  LI: ['9480', '9499'],
  CZ: ['110 00', '11000'],
  US: ['90210', '90210-1234'],
  BR: ['01310-100', '01310100'],
  JP: ['100-0001', '1000001'],
  PL: ['00-001'],
  PT: ['1000-001'],
  NL: ['1012 AB', '1012AB'],
  CA: ['K1A 0B1', 'K1A0B1'],
  GB: ['SW1A 1AA', 'M1 1AE', 'B33 8TH', 'CR2 6XH', 'DN55 1PT', 'EC1A 1BB', 'W1A 0AX'],
  IE: ['A65 F4E2', 'D6W XY00'],
  KE: ['00100', 'X-1 2'],
};
const BAD: Record<string, string[]> = {
  AT: ['101', '10100', 'A-10'],
  DE: ['1234', '123456', 'D1234'],
  LI: ['9479', '9500'],
  US: ['9021', '90210-12', '90210-12345', 'ABCDE'],
  PL: ['00001'],
  PT: ['1000001'],
  NL: ['1012', '1012 A', '12 ABCD'],
  CA: ['K1A', 'D1A 0B1', '111 111'],
  GB: ['12345', 'SW1A', 'QQ1 1AA'],
  IE: ['1234567', 'A65'],
  KE: ['1;2', '', 'ÄÖ'],
};

/** By clause: the countries of a shape, codes that it takes, and codes that have too much, too little or another sign. */
const SHAPES: [clause: string, countries: string, good: string, bad: string][] = [
  ['FLD-019a', 'AT BE CH DK HU NO SI', '1010 0999', '101 10100 101A A1010 10-10 XX-1010 1010-'],
  ['FLD-019a', 'DK', 'DK-1050 DK1050', 'DK-105 DK-10500 DE-1050 D-1050'],
  ['FLD-019b', 'BA DE EE ES FI FR IT', '10115 01067', '1011 101150 1011A A10115 10-115 D-10115'],
  ['FLD-019b', 'IN', '110001', '11000 1100011 11000A A110001'],
  ['FLD-019c', 'LI', '9480 9485 9489 9490 9499', '9479 9500 948 94800 948A A9480 8480'],
  ['FLD-019d', 'CZ SE SK', '110_00 11000', '1100_0 1100 110_000 1100_00 110_0A A110_00 11-000'],
  ['FLD-019e', 'US PR', '90210 90210-1234', '9021 902101 90210-123 90210-12345 90210-123A A90210 9021A'],
  ['FLD-019f', 'BR', '01310-100 01310100', '0131-100 013100-100 01310-10 01310-1000 01310-10A A01310-100'],
  ['FLD-019g', 'JP', '100-0001 1000001', '10-0001 1000-0001 100-001 100-00011 100-000A A100-0001'],
  ['FLD-019g', 'PL', '00-001', '00001 0-001 000-001 00-01 00-0011 00-00A A00-001'],
  ['FLD-019h', 'PT', '1000-001', '1000001 100-001 10000-001 1000-01 1000-0011 1000-00A A1000-001'],
  ['FLD-020a', 'NL', '1012_AB 1012AB', '101_AB 10122_AB 1012_A 1012_ABC 1012_A1 A012_AB 1012-AB'],
  ['FLD-020b', 'CA', 'K1A_0B1 K1A0B1', 'K1A K1_0B1 K1A_0B K1A_0B11 KK1A_0B1 1KA_0B1 K1A_AB1 K1A-0B1'],
  [
    'FLD-020c',
    'GB',
    'SW1A_1AA M1_1AE B33_8TH CR2_6XH DN55_1PT W1A_0AX',
    'SW1A SW1A_AA SW1A_AA1 SW1A_1A SW1A_1AAA 1AA 1SW_1AA',
  ],
  ['FLD-020c', 'IE', 'A65_F4E2 D6W_XY00', 'A65 A6_F4E2 A65_F4E A65_F4E22 AA5_F4E2 AA65_F4E2'],
  ['FLD-020d', 'KE MX AU LU', 'AB_1-2 06000 X', 'AB_12; Ñ6000 1_2. (1) #1'],
];

describe('postcodes', () => {
  it.each(SHAPES)('[%s] of %s are like %s', (_clause, countries, good, bad) => {
    const codes = (text: string) => text.split(' ').map((code) => code.replaceAll('_', ' '));
    for (const country of countries.split(' ')) {
      const taken = [...codes(good), ...codes(bad)].filter((code) => isPostcode(code, country));
      expect([country, ...taken]).toEqual([country, ...codes(good)]);
    }
  });

  it('fit the pattern of their country', () => {
    for (const [country, codes] of Object.entries(GOOD)) {
      for (const code of codes) expect(isPostcode(code, country), `${country} ${code}`).toBe(true);
    }
    for (const [country, codes] of Object.entries(BAD)) {
      for (const code of codes) expect(isPostcode(code, country), `${country} ${code}`).toBe(false);
    }
  });

  it('are brought into their usual spelling, and stay what they were otherwise', () => {
    expect(formatPostcode('k1a0b1', 'CA')).toBe('K1A 0B1');
    expect(formatPostcode('1012ab', 'NL')).toBe('1012 AB');
    expect(formatPostcode('902101234', 'US')).toBe('90210-1234');
    expect(formatPostcode('00001', 'PL')).toBe('00-001');
    expect(formatPostcode('nonsense', 'GB')).toBe('NONSENSE');
    for (const [country, codes] of Object.entries(GOOD)) {
      for (const code of codes) expect(isPostcode(formatPostcode(code, country), country), code).toBe(true);
    }
  });
});
