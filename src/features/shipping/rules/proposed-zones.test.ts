import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deliveryWords } from '../admin/delivery-words.ts';
import { reachOf } from './match-zone.ts';
import { proposedCosts } from './proposed-costs.ts';
import { missingCosts, proposedZones, type TypedDelivery } from './proposed-zones.ts';
import type { ShippingZone } from './shipping-views.ts';

const state = {
  country: 'AT',
  countryName: 'Austria',
  currency: 'EUR',
  euCountries: ['DE', 'IT'],
  asksNote: false,
  heldTax: 0,
  zones: [],
  ...proposedCosts('EUR'),
};
const typed: TypedDelivery = {
  home: true,
  flat: 490,
  freeFrom: null,
  pickUp: true,
  eu: true,
  euCost: 990,
  world: true,
  worldCost: 1490,
};
const zones = (more: Partial<TypedDelivery> = {}, about = state) =>
  proposedZones({ ...typed, ...more }, about, deliveryWords).map(({ name, regions, methods }) => [
    name,
    regions.map(({ country }) => country).join(' '),
    methods.map((method) =>
      'settings' in method && 'cost' in method.settings ? method.settings.cost : method.kind,
    ),
  ]);

it('the delivery step proposes the own country, the other countries of the EU and the rest of the world', () => {
  expect(zones()).toEqual([
    ['Austria', 'AT', ['4.90', 'local_pickup']],
    ['European Union', 'DE IT', ['9.90']],
    ['Rest of the world', '', ['14.90']],
  ]);
  expect(zones({ freeFrom: 5000, pickUp: false })[0]).toEqual(['Austria', 'AT', ['free_shipping', '4.90']]);
});

it('leaves out what is not wished, and the EU where the shop is not in it', () => {
  expect(zones({ home: false, world: false }).map(([name]) => name)).toEqual(['European Union']);
  expect(zones({ world: false }, { ...state, euCountries: [] }).map(([name]) => name)).toEqual(['Austria']);
});

it('keeps what is left out from being delivered to as the rest of the world', () => {
  expect(zones({ home: false, eu: false })).toEqual([
    ['Austria (no shipping)', 'AT', []],
    ['European Union (no shipping)', 'DE IT', []],
    ['Rest of the world', '', ['14.90']],
  ]);
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (home, eu, world) => {
      const proposed = proposedZones({ ...typed, home, eu, world }, state, deliveryWords).map(
        ({ regions, methods }) => ({
          regions,
          postcodes: [],
          methods: methods.map(() => ({ enabled: true })),
        }),
      );
      const reaches = reachOf(proposed as unknown as ShippingZone[]);
      expect(['AT', 'DE', 'US'].map((country) => reaches?.(country) ?? false)).toEqual([home, eu, world]);
    }),
  );
});

it('asks for the amounts of what is wished alone', () => {
  expect(missingCosts({ ...typed, flat: null, euCost: null, worldCost: null })).toEqual([
    'flat',
    'euCost',
    'worldCost',
  ]);
  expect(missingCosts({ ...typed, home: false, flat: null, freeFrom: null })).toEqual([]);
});
