import { expect, test } from 'vitest';
import type { ProductDetail, ProductTypePart } from '#features/catalog/public.ts';
import { deliveryTimeOf } from './delivery-time.ts';

const simple = { name: 'simple', sells: 'itself' } as ProductTypePart;
const variable = { name: 'variable', sells: 'variations', alwaysSent: true } as ProductTypePart;
const cup = {
  buyable: true,
  variations: [],
  children: [],
  weightGrams: 300,
  dimensions: null,
  data: {},
  delivery: { isVirtual: false },
} as unknown as ProductDetail;
const own = { data: { delivery_time: { said: 'Tomorrow' } } };
const light = { weightGrams: null };
const soldOut = { buyable: false };
const virtual = { isVirtual: true } as ProductDetail['delivery'];

test.each<[string, Partial<ProductDetail>, ProductTypePart | null, string, string | null]>([
  ['what is sent has the shop’s', {}, simple, '2 days', '2 days'],
  ['nothing is said where nobody said anything', {}, simple, '', null],
  ['a product’s own words go before the shop’s', own, simple, '2 days', 'Tomorrow'],
  ['they need none of the shop', own, simple, '', 'Tomorrow'],
  ['what has neither weight nor size is not sent', light, simple, '2 days', null],
  ['unless its owner says so', { ...light, ...own }, simple, '2 days', 'Tomorrow'],
  [
    'a size is enough',
    { ...light, dimensions: { length: 1, width: 1, height: 1 } },
    simple,
    '2 days',
    '2 days',
  ],
  ['of variations each may have a weight', light, variable, '2 days', '2 days'],
  ['what is sold out has none', soldOut, simple, '2 days', null],
  ['nor its own words', { ...soldOut, ...own }, simple, '2 days', null],
  [
    'one variation that can be bought is enough',
    { ...soldOut, variations: [{ buyable: true, delivery: { isVirtual: false } }] as never },
    variable,
    '2 days',
    '2 days',
  ],
  [
    'so is one part of a group',
    { ...soldOut, children: [{ buyable: true }] as never },
    simple,
    '2 days',
    '2 days',
  ],
  ['what is virtual has none, nor its own words', { delivery: virtual, ...own }, simple, '2 days', null],
  [
    'nor what has virtual variations alone',
    { ...own, variations: [{ buyable: true, delivery: virtual }] as never },
    variable,
    '2 days',
    null,
  ],
  ['a kind that nobody brings is sent by its weight', {}, null, '2 days', '2 days'],
])('%s', (_, change, type, ofShop, said) => {
  const found = deliveryTimeOf({ ...cup, ...change }, type, ofShop);
  expect(found?.said ?? null).toBe(said);
  if (found) expect(found.isOwn).toBe(said === 'Tomorrow');
});
