import { expect, it } from 'vitest';
import { deliveryWords } from '../admin/delivery-words.ts';
import { proposedCosts } from './proposed-costs.ts';
import { missingCosts, proposedZones, type TypedDelivery } from './proposed-zones.ts';

const state = {
  country: 'AT',
  countryName: 'Austria',
  currency: 'EUR',
  euCountries: ['DE', 'IT'],
  heldTax: 0,
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
  expect(zones({ eu: false }).map(([name]) => name)).toEqual(['Austria', 'Rest of the world']);
  expect(zones({ world: false }, { ...state, euCountries: [] }).map(([name]) => name)).toEqual(['Austria']);
});

it('asks for the amounts of what is wished alone', () => {
  expect(missingCosts({ ...typed, flat: null, euCost: null, worldCost: null })).toEqual([
    'flat',
    'euCost',
    'worldCost',
  ]);
  expect(missingCosts({ ...typed, home: false, flat: null, freeFrom: null })).toEqual([]);
});
