import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleRate } from '../fixtures.ts';
import { matchRates, ratesCovering } from './match-rates.ts';
import type { TaxRate } from './tax-views.ts';

const place = { country: 'US', state: 'CA', postcode: '90210', city: 'Beverly  hills' };
const named = (rates: Parameters<typeof matchRates>[0], at = place, taxClass = 'standard') =>
  matchRates(rates, at, taxClass).map(({ name }) => name);

describe('the rates of an address', () => {
  it.each([
    ['country', { country: 'US' }, { country: 'DE' }],
    ['state', { state: 'CA' }, { state: 'NY' }],
    ['postcode', { postcodes: ['90210'] }, { postcodes: ['90211'] }],
    ['postcodes of a list', { postcodes: ['10001', '90210'] }, { postcodes: ['10001', '10002'] }],
    ['postcodes of a range', { postcodes: ['90000...91000'] }, { postcodes: ['90211...91000'] }],
    ['the beginning of a postcode', { postcodes: ['902*'] }, { postcodes: ['903*'] }],
    ['city, however it is written', { cities: ['BEVERLY HILLS'] }, { cities: ['LOS ANGELES'] }],
  ])('[TOT-004a] are told by %s', (_what, fitting, other) => {
    expect(named([sampleRate({ ...fitting, name: 'fits' })])).toEqual(['fits']);
    expect(named([sampleRate({ ...other, name: 'fits' })])).toEqual([]);
  });

  it('[TOT-004a] are one of each priority, the one that says most of the address, and stand in their order', () => {
    const rates = [
      sampleRate({ id: 1, name: 'city', priority: 2, cities: ['BEVERLY HILLS'] }),
      sampleRate({ id: 2, name: 'anywhere' }),
      sampleRate({ id: 3, name: 'country', country: 'US' }),
      sampleRate({ id: 4, name: 'state', country: 'US', state: 'CA' }),
      sampleRate({ id: 5, name: 'same again', country: 'US', state: 'CA' }),
      sampleRate({ id: 6, name: 'postcode', priority: 2, postcodes: ['902*'] }),
    ];
    expect(named(rates)).toEqual(['state', 'postcode']);
    expect(named([...rates].reverse())).toEqual(['state', 'postcode']);
    expect(named(rates, { ...place, state: 'NY' })).toEqual(['country', 'postcode']);
  });

  it('[TOT-004b] are those of the class, whichever the owner added', () => {
    const rates = ['standard', 'reduced', 'zero', 'books'].map((taxClass, id) =>
      sampleRate({ id, taxClass, name: taxClass }),
    );
    for (const { taxClass } of rates) expect(named(rates, place, taxClass)).toEqual([taxClass]);
    expect(named(rates, place, 'unknown')).toEqual([]);
  });

  it('are none while nobody knows the country', () => {
    expect(named([sampleRate()], { ...place, country: '' })).toEqual([]);
  });
});

describe('rates that never count', () => {
  const german = { country: 'DE' };
  const names = (earlier: Partial<TaxRate>[], asked: Partial<TaxRate>) =>
    ratesCovering(earlier.map(sampleRate), sampleRate(asked)).map(({ name }) => name);

  it.each<[string, Partial<TaxRate>[], Partial<TaxRate>, string[]]>([
    ['the same country once more', [{ ...german, name: 'VAT' }], german, ['VAT']],
    ['everywhere once more', [{ name: 'World' }], {}, ['World']],
    ['the same state', [{ country: 'US', state: 'CA', name: 'CA' }], { country: 'US', state: 'CA' }, ['CA']],
    ['of two before it the first', [{ name: 'One' }, { name: 'Two' }], {}, ['One']],
    [
      'postcodes of a list',
      [{ ...german, postcodes: ['10*'], name: 'Berlin' }],
      { ...german, postcodes: ['10115', '102*'] },
      ['Berlin'],
    ],
    [
      'postcodes of two',
      [
        { postcodes: ['10115'], name: 'One' },
        { postcodes: ['2*'], name: 'Two' },
      ],
      { postcodes: ['20095', '10115'] },
      ['One', 'Two'],
    ],
    [
      'some of the cities',
      [{ ...german, cities: ['BONN', 'BERLIN'], name: 'Cities' }],
      { ...german, cities: ['BERLIN'] },
      ['Cities'],
    ],
    [
      'cities of two, in the same postcodes',
      [
        { cities: ['BONN'], postcodes: ['5*'], name: 'Bonn' },
        { cities: ['KÖLN'], postcodes: ['50*', '51*'], name: 'Köln' },
      ],
      { cities: ['KÖLN', 'BONN'], postcodes: ['50*', '51067'] },
      ['Bonn', 'Köln'],
    ],
  ])('%s', (_, earlier, asked, covering) => {
    expect(names(earlier, asked)).toEqual(covering);
  });

  it.each<[string, Partial<TaxRate>[], Partial<TaxRate>]>([
    ['the first', [], german],
    ['another country', [{ country: 'AT' }], german],
    ['another class', [{ ...german, taxClass: 'reduced' }], german],
    ['another priority', [{ ...german, priority: 2 }], german],
    ['a country after everywhere', [{}], german],
    ['a state after its country', [{ country: 'US' }], { country: 'US', state: 'CA' }],
    ['a country after its state', [{ country: 'US', state: 'CA' }], { country: 'US' }],
    ['postcodes after their country', [german], { ...german, postcodes: ['10*'] }],
    ['a city after postcodes', [{ ...german, postcodes: ['10*'] }], { ...german, cities: ['BERLIN'] }],
    ['one postcode more', [{ postcodes: ['10*'] }], { postcodes: ['10115', '11000'] }],
    ['one city more', [{ cities: ['BONN'] }], { cities: ['BONN', 'BERLIN'] }],
    [
      'a city in other postcodes',
      [{ cities: ['BONN'], postcodes: ['50*'] }],
      { cities: ['BONN'], postcodes: ['53111'] },
    ],
  ])('are not: %s', (_, earlier, asked) => {
    expect(names(earlier, asked)).toEqual([]);
  });

  const code = fc.constantFrom('1', '10', '101', '102', '2');
  const pattern = fc.oneof(
    code,
    code.map((begin) => `${begin}*`),
    fc.constantFrom('100...200', '101...102', '1...9'),
  );
  const anyRate = fc.record({
    country: fc.constantFrom('', 'US'),
    state: fc.constantFrom('', 'CA'),
    postcodes: fc.array(pattern, { maxLength: 3 }),
    cities: fc.subarray(['BONN', 'BERLIN']),
    priority: fc.constantFrom(1, 2),
    taxClass: fc.constantFrom('standard', 'reduced'),
  });
  const anyRates = fc
    .array(anyRate, { minLength: 1, maxLength: 5 })
    .map((all) => all.map((one, at) => sampleRate({ ...one, id: at + 1 })));
  const everyPlace = ['US', 'DE'].flatMap((country) =>
    ['', 'CA'].flatMap((state) =>
      ['', '1', '10', '101', '102', '105', '2', '200', '7'].flatMap((postcode) =>
        ['', 'Bonn', 'berlin'].map((city) => ({ country, state, postcode, city })),
      ),
    ),
  );
  const isTaken = (rates: TaxRate[], rate: TaxRate) =>
    everyPlace.some((at) => matchRates(rates, at, rate.taxClass).includes(rate));

  it('never are those that are taken for an address', () => {
    fc.assert(
      fc.property(anyRates, (rates) => {
        for (const [at, rate] of rates.entries())
          if (ratesCovering(rates.slice(0, at), rate).length > 0) expect(isTaken(rates, rate)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('are all that, of rates by country, state and city, are taken for no address', () => {
    fc.assert(
      fc.property(anyRates, (some) => {
        const rates = some.map((rate) => ({ ...rate, postcodes: [] }));
        const placed = rates.filter(({ country, state }) => country !== '' || state === '');
        for (const [at, rate] of placed.entries())
          expect(ratesCovering(placed.slice(0, at), rate).length > 0).toBe(!isTaken(placed, rate));
      }),
    );
  });

  it('are found among as many postcodes and cities as a rate can have', () => {
    const large = {
      postcodes: Array.from({ length: 2000 }, (_, at) => `${10_000 + at}`),
      cities: Array.from({ length: 2000 }, (_, at) => `CITY ${at}`),
    };
    expect(names([{ ...large, name: 'Large' }], large)).toEqual(['Large']);
  });
});
