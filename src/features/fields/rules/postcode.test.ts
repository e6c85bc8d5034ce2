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

describe('postcodes', () => {
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
