import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPostcodePattern, matchesPostcode, postcodesWithin } from './postcode-pattern.ts';

describe('postcodes', () => {
  it.each([
    ['90210', '90210', true],
    ['90210', '902101', false],
    ['902*', '90', false],
    ['902*', '1902', false],
    ['sw1a 1aa', 'SW1A-1AA', true],
    ['10000...19999', '10000', true],
    ['10000...19999', '19999', true],
    ['10000...19999', '9999', false],
    ['10000...19999', '20000', false],
    // Codes of digits are compared by value, so that a leading zero changes nothing.
    ['00100...00200', '150', true],
    ['AB10...AB19', 'AB10', true],
    ['AB10...AB19', 'AB19', true],
    ['AB10...AB19', 'AB20', false],
    ['AB10...AB19', 'AA15', false],
    ['*', '', false],
    ['...', '', false],
  ])('the pattern %s and the code %s: %s', (pattern, code, fits) => {
    expect(matchesPostcode(pattern, code)).toBe(fits);
  });

  it.each([
    ['SW1A 1AA', true],
    ['902*', true],
    ['10000...19999', true],
    ['1-2', true],
    ['9'.repeat(50), true],
    ['9'.repeat(51), false],
    ['*', false],
    ['9*2', false],
    ['902*x', false],
    ['90..92', false],
    ['...19999', false],
    ['10000...', false],
    ['Straße', false],
    ['', false],
  ])('%s can be entered as a pattern: %s', (text, usable) => {
    expect(isPostcodePattern(text)).toBe(usable);
  });

  it('compare ranges of codes with letters at one length only', () => {
    expect(matchesPostcode('AB10...AB19', 'AB15')).toBe(true);
    expect(matchesPostcode('AB10...AB19', 'AB150')).toBe(false);
  });

  it.each([
    ['90210', '902 10', true],
    ['90210', '902*', true],
    ['90210', '90000...91000', true],
    ['90210', '9021', false],
    ['9021*', '902*', true],
    ['902*', '902*', true],
    ['902*', '9021*', false],
    // Codes of any length begin with these.
    ['902*', '90200...90299', false],
    ['12...14', '10...19', true],
    ['12...24', '10...19', false],
    ['AB12...AB14', 'AB10...AB19', true],
    ['AB12...AB14', 'AB100...AB199', false],
    ['10...11', 'AB10...AB19', false],
  ])('all that fit %s fit %s: %s', (pattern, around, isWithin) => {
    expect(postcodesWithin(['x', around, '7*'])(pattern)).toBe(isWithin);
  });

  it('that lie within others fit them', () => {
    const code = fc.string({ unit: fc.constantFrom('0', '1', '9', 'A', 'B'), minLength: 1, maxLength: 4 });
    const pattern = fc.oneof(
      code,
      code.map((begin) => `${begin}*`),
      fc.tuple(code, code).map(([from, to]) => `${from}...${to}`),
    );
    fc.assert(
      fc.property(
        fc.array(pattern, { minLength: 1, maxLength: 3 }),
        pattern,
        fc.array(code, { minLength: 30, maxLength: 30 }),
        (around, asked, codes) => {
          fc.pre(postcodesWithin(around)(asked));
          for (const one of codes)
            if (matchesPostcode(asked, one))
              expect(around.some((outer) => matchesPostcode(outer, one))).toBe(true);
        },
      ),
      { numRuns: 600 },
    );
  });
});
