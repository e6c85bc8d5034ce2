import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PlaceComponent, type PlaceFields, partsOfPlace } from './parts-of-place.ts';

const part = (type: string, long: string, short = long): PlaceComponent => ({
  long,
  short,
  types: [type, 'political'],
});
const ALL: PlaceFields = { country: true, postal_code: true, states: true, city: true };
const street = [part('street_number', '12'), part('route', 'Main Street')];
const us = part('country', 'United States', 'US');
const texas = part('administrative_area_level_1', 'Texas', 'TX');

it('[FLD-009] fills country and state by both their names, postcode, address and city', () => {
  const components = [...street, part('locality', 'Austin'), texas, us, part('postal_code', '78701')];
  expect(partsOfPlace(components, ALL)).toEqual({
    country: { short: 'US', long: 'United States' },
    postal_code: '78701',
    address: '12 Main Street',
    states: { short: 'TX', long: 'Texas' },
    city: 'Austin',
  });
});

it('[FLD-010ab] the city is the locality, else the postal town, else the third-level area; the state the first-level one', () => {
  const third = part('administrative_area_level_3', 'Third');
  const town = part('postal_town', 'Town');
  const city = (...components: PlaceComponent[]) => partsOfPlace([...components, texas], ALL);
  expect(city(third, town, part('locality', 'Place'))).toMatchObject({ city: 'Place' });
  expect(city(third, town)).toMatchObject({ city: 'Town', states: { short: 'TX', long: 'Texas' } });
  expect(city(third)).toMatchObject({ city: 'Third' });
  expect(city(part('administrative_area_level_2', 'Second'))).toMatchObject({ city: '', address: 'Second' });
});

it('[FLD-010cd] the postcode has its suffix, and all else goes to the address, the number where it is written', () => {
  const zip = [part('postal_code', '78701'), part('postal_code_suffix', '1234')];
  const county = part('administrative_area_level_2', 'Travis County');
  const found = partsOfPlace([part('subpremise', '4B'), ...street, county, ...zip, us], ALL);
  expect(found).toMatchObject({ postal_code: '78701-1234', address: '12 Main Street, 4B, Travis County' });
  const berlin = [part('street_number', '7'), part('route', 'Torstraße'), part('locality', 'Berlin')];
  expect(partsOfPlace(berlin, ALL, 'Torstraße 7, 10119 Berlin').address).toBe('Torstraße 7');
});

it('[FLD-010ef] parts without a field stand in the address; without a city, a state without a field is the city', () => {
  const components = [...street, part('locality', 'Austin'), texas, us, part('postal_code', '78701')];
  const none: PlaceFields = { country: false, postal_code: false, states: false, city: false };
  expect(partsOfPlace(components, none).address).toBe('12 Main Street, Austin, Texas, 78701, United States');
  expect(partsOfPlace(components, { ...ALL, states: false })).toMatchObject({
    city: 'Austin',
    address: '12 Main Street, Texas',
  });
  const berlin = [...street, part('administrative_area_level_1', 'Berlin', 'BE')];
  expect(partsOfPlace(berlin, { ...ALL, states: false })).toMatchObject({
    city: 'Berlin',
    address: '12 Main Street',
  });
  expect(partsOfPlace(berlin, ALL)).toMatchObject({ city: '', states: { long: 'Berlin' } });
});

it('[FLD-010de] nothing of a place is lost, whatever it is made of and whichever fields there are', () => {
  const types = [
    'street_number',
    'route',
    'subpremise',
    'locality',
    'postal_town',
    'administrative_area_level_1',
    'administrative_area_level_2',
    'administrative_area_level_3',
    'country',
    'postal_code',
    'postal_code_suffix',
  ];
  const component = fc
    .tuple(fc.constantFrom(...types), fc.stringMatching(/^[a-z0-9]{1,6}$/))
    .map(([type, long]) => part(type, long));
  const components = fc.uniqueArray(component, { selector: ({ types: [type] }) => type });
  const fields = fc.record({
    country: fc.boolean(),
    postal_code: fc.boolean(),
    states: fc.boolean(),
    city: fc.boolean(),
  });
  fc.assert(
    fc.property(components, fields, (given, has) => {
      const { country, postal_code, address, states, city } = partsOfPlace(given, has);
      const shown = [
        address,
        has.country ? country.long : '',
        has.postal_code ? postal_code : '',
        has.states ? states.long : '',
        has.city ? city : '',
      ].join(' | ');
      for (const { long } of given) expect(shown).toContain(long);
    }),
  );
});
