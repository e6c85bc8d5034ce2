import { describe, expect, it } from 'vitest';
import { sampleRate } from '../fixtures.ts';
import { matchRates } from './match-rates.ts';

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
