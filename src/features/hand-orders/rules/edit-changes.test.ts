import { expect, it } from 'vitest';
import { emptyAddress } from '#features/fields/public.ts';
import { type EditSide, editChanges } from './edit-changes.ts';

const line = { id: 1 as number | null, title: 'Cup', quantity: 2, price: 500 };
const side: EditSide = {
  lines: [line],
  customerId: null,
  billing: emptyAddress('US'),
  shipping: null,
  sending: 690,
  fees: 0,
  discounts: 0,
  payment: '',
  note: '',
  total: 1690,
};
const told = (after: Partial<EditSide>, before: Partial<EditSide> = {}) =>
  editChanges({ ...side, ...before }, { ...side, ...after });

it('is nothing where nothing changed', () => {
  expect(told({})).toEqual([]);
  expect(told({ billing: { ...side.billing } })).toEqual([]);
});

it('tells lines that came, went, or are other ones by now', () => {
  expect(
    told({
      lines: [
        { ...line, quantity: 3, price: 400 },
        { ...line, id: null, title: 'Jug', quantity: 1 },
      ],
    }),
  ).toEqual([
    { key: 'editQuantity', values: { name: 'Cup', from: 2, to: 3 } },
    { key: 'editPrice', values: { name: 'Cup', from: { amount: 500 }, to: { amount: 400 } } },
    { key: 'editAdded', values: { quantity: 1, name: 'Jug' } },
  ]);
  expect(told({ lines: [] })).toEqual([{ key: 'editRemoved', values: { quantity: 2, name: 'Cup' } }]);
});

it('tells each other part by itself', () => {
  const shipping = emptyAddress('DE');
  for (const [after, key] of [
    [{ customerId: 'ada' }, 'editCustomer'],
    [{ billing: emptyAddress('DE') }, 'editBilling'],
    [{ shipping }, 'editShipping'],
    [{ sending: null }, 'editSending'],
    [{ fees: 1 }, 'editFees'],
    [{ discounts: 1 }, 'editDiscounts'],
    [{ payment: 'Transfer' }, 'editPayment'],
    [{ note: 'Ring twice' }, 'editNote'],
    [{ total: 1 }, 'editTotal'],
  ] as const)
    expect(told(after).map((change) => change.key)).toEqual([key]);
  expect(told({ shipping: null }, { shipping })).toEqual([{ key: 'editShipping', values: {} }]);
  expect(told({ sending: null })[0]?.values).toEqual({ from: { amount: 690 }, to: { amount: null } });
});
