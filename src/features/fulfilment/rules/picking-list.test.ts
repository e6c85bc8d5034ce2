import { expect, it } from 'vitest';
import { pickingListOf } from './picking-list.ts';

const line = (id: number, name: string, sku: string, value = '') => ({
  id,
  name,
  sku,
  productId: 1,
  variationId: null,
  options: value === '' ? [] : [{ label: 'Size', value }],
});
const order = (id: number, lines: ReturnType<typeof line>[]) =>
  ({
    id,
    number: 1000 + id,
    billingName: 'Ada',
    billing: { firstName: 'Ada', lastName: 'L.' },
    shipping: null,
    lines,
    totals: { shipping: { label: 'Parcel' } },
    customerNote: '',
  }) as unknown as Parameters<typeof pickingListOf>[0][number];
const toSend = (lineId: number, ordered: number, sent = 0) => ({ lineId, ordered, sent, refunded: 0 });

it('a picking list adds up what is left of each product over orders, variations apart, by SKU', () => {
  const orders = [
    order(2, [line(21, 'Cup', 'C-10', 'L')]),
    order(1, [line(11, 'Cup', 'C-10', 'L'), line(12, 'Cup', 'C-9', 'S')]),
  ];
  const left = new Map([
    [1, [toSend(11, 3, 1), toSend(12, 1)]],
    [2, [toSend(21, 1)]],
    [3, [toSend(31, 1)]],
  ]);
  const list = pickingListOf([...orders, order(4, [])], left);
  expect(list.pieces).toBe(4);
  expect(
    list.products.map(({ sku, quantity, orders: of }) => [sku, quantity, of.map(({ number }) => number)]),
  ).toEqual([
    ['C-9', 1, [1001]],
    ['C-10', 3, [1002, 1001]],
  ]);
  expect(
    list.orders.map(({ number, name, shipping, lines }) => [number, name, shipping, lines.length]),
  ).toEqual([
    [1001, 'Ada L.', 'Parcel', 2],
    [1002, 'Ada L.', 'Parcel', 1],
  ]);
});
