import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type RefundableOrder,
  type RefundWish,
  refundAmount,
  refundableOf,
  refundInStore,
  refundOf,
  wholeRefund,
} from './refund-rules.ts';

const order = (more: Partial<RefundableOrder> = {}): RefundableOrder => ({
  total: 1000 + 200 + 500 + 100 + 50,
  lines: [{ id: 1, quantity: 3, net: 1000, taxes: { vat: 200 } }],
  totals: {
    shipping: { id: 'flat_rate:1', label: 'Parcel', amount: 500 },
    fees: [],
    taxes: [
      { id: 'vat', label: 'VAT', amount: 300 },
      { id: 'city', label: 'City', amount: 50 },
    ],
  },
  refunds: [],
  ...more,
});

const given = (before: RefundableOrder, wish: RefundWish): RefundableOrder => {
  const refund = refundOf(before, wish);
  if (!refund.ok) throw new Error(JSON.stringify(refund.error));
  return { ...before, refunds: [...before.refunds, { ...refund.value, state: 'done' }] };
};

describe('[CHK-017a] a refund', () => {
  it('gives back pieces at what they were charged, with their part of each tax', () => {
    expect(refundOf(order(), { lines: [{ lineId: 1, quantity: 1 }] })).toMatchObject({
      ok: true,
      value: {
        amount: 400,
        lines: [{ lineId: 1, quantity: 1, amount: 333, taxes: { vat: 67 }, restock: 0 }],
      },
    });
  });

  it('gives back amounts without pieces, named taxes, shipping and its taxes', () => {
    const wish = { lines: [{ lineId: 1, quantity: 0, amount: 10, taxes: { vat: 3 } }], shipping: 250 };
    expect(refundOf(order(), wish)).toEqual({
      ok: true,
      value: {
        lines: [{ lineId: 1, quantity: 0, amount: 10, taxes: { vat: 3 }, restock: 0 }],
        shipping: 250,
        fees: {},
        taxes: { vat: 50, city: 25 },
        amount: 10 + 3 + 250 + 75,
      },
    });
  });

  it('brings pieces back to the stock where it says so', () => {
    const refund = refundOf(order(), { lines: [{ lineId: 1, quantity: 2, restock: true }] });
    expect(refund.ok && refund.value.lines[0]?.restock).toBe(2);
  });

  it('is refused where it asks for more pieces or more of any part than is left, or for what is not there', () => {
    const after = given(order(), { lines: [{ lineId: 1, quantity: 2 }], shipping: 400 });
    const refusal = (wish: RefundWish) => {
      const refund = refundOf(after, wish);
      return refund.ok ? null : refund.error.code;
    };
    expect(refusal({ lines: [{ lineId: 1, quantity: 2 }] })).toBe('too-many-pieces');
    expect(refusal({ lines: [{ lineId: 1, quantity: 1, amount: 334 }] })).toBe('too-much');
    expect(refusal({ lines: [{ lineId: 1, quantity: 1, taxes: { vat: 68 } }] })).toBe('too-much');
    expect(refusal({ shipping: 101 })).toBe('too-much');
    expect(refusal({ taxes: { vat: 21 } })).toBe('too-much');
    expect(refusal({ fees: { gift: 1 } })).toBe('no-such-part');
    expect(refusal({ lines: [{ lineId: 2, quantity: 1 }] })).toBe('no-such-part');
    expect(refusal({})).toBe('nothing-to-refund');
  });

  it('counts what is underway and leaves out what was refused', () => {
    const [one] = given(order(), { shipping: 500 }).refunds;
    if (!one) throw new Error('No refund');
    expect(refundableOf(order({ refunds: [{ ...one, state: 'underway' }] })).shipping).toBe(0);
    expect(refundableOf(order({ refunds: [{ ...one, state: 'refused' }] })).shipping).toBe(500);
  });

  it('gives no more back than the total, although a fee below nothing lowered it', () => {
    const cheap = order({
      total: 1600,
      totals: { ...order().totals, fees: [{ id: 'bonus', label: 'Bonus', amount: -250 }] },
    });
    expect(refundOf(cheap, wholeRefund(order()))).toEqual({
      ok: false,
      error: { code: 'too-much', left: 1600 },
    });
    expect(refundOf(cheap, wholeRefund(cheap))).toMatchObject({ ok: true, value: { amount: 1600 } });
  });
});

const amount = fc.integer({ min: 0, max: 5_000_000 });
const anyOrder = fc
  .record({
    lines: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 9 }), net: amount, a: amount, b: amount }),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
    shipping: amount,
    fee: amount,
    beside: fc.record({ a: amount, b: amount }),
    taxesIncluded: fc.boolean(),
  })
  .map(({ lines, shipping, fee, beside, taxesIncluded }): RefundableOrder => {
    const charged = lines.map(({ quantity, net, a, b }, at) => ({
      id: at + 1,
      quantity,
      net,
      taxes: { a, b },
    }));
    const taxes = (['a', 'b'] as const).map((id) => ({
      id,
      label: id,
      amount: beside[id] + charged.reduce((all, line) => all + line.taxes[id], 0),
    }));
    const goods = charged.reduce((all, { net }) => all + net, 0);
    return {
      total: goods + shipping + fee + taxes.reduce((all, tax) => all + tax.amount, 0),
      lines: charged,
      totals: {
        shipping: { id: 's', label: 's', amount: shipping },
        fees: [{ id: 'f', label: 'f', amount: fee }],
        taxes,
        ...(taxesIncluded ? { taxesIncluded } : {}),
      },
      refunds: [],
    };
  });
/** Which part of what is left is asked for, in percent; over 100 asks for too much. */
const percent = fc.integer({ min: 0, max: 120 });
const anyWish = fc.record({
  pieces: fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 5, maxLength: 5 }),
  cuts: fc.array(fc.option(percent), { minLength: 5, maxLength: 5 }),
  shipping: percent,
  fee: percent,
});

function wishOf(
  order: RefundableOrder,
  { pieces, cuts, shipping, fee }: typeof anyWish extends fc.Arbitrary<infer W> ? W : never,
): RefundWish {
  const left = refundableOf(order);
  const part = (of: number, share: number) => Math.floor((of * share) / 100);
  return {
    lines: order.lines.map(({ id }, at) => {
      const cut = cuts[at];
      return {
        lineId: id,
        quantity: pieces[at] ?? 0,
        ...(cut == null ? {} : { amount: part(left.lines.get(id)?.amount ?? 0, cut) }),
      };
    }),
    shipping: part(left.shipping, shipping),
    fees: { f: part(left.fees.f ?? 0, fee) },
  };
}

describe('[CHK-017a] any refunds of any order', () => {
  it('never give back more of a line, a tax, shipping, a fee or in all than was charged, and their parts add up', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyWish, { maxLength: 8 }), (start, wishes) => {
        let order = start;
        for (const wish of wishes) {
          const refund = refundOf(order, wishOf(order, wish));
          if (!refund.ok) continue;
          expect(refund.value.amount).toBe(refundAmount(refund.value));
          order = { ...order, refunds: [...order.refunds, { ...refund.value, state: 'done' }] };
          const left = refundableOf(order);
          const open = [
            left.total,
            left.shipping,
            ...Object.values(left.fees),
            ...Object.values(left.taxes),
            ...[...left.lines.values()].flatMap((line) => [
              line.amount,
              line.quantity,
              ...Object.values(line.taxes),
            ]),
          ];
          for (const rest of open) expect(rest).toBeGreaterThanOrEqual(0);
        }
        // Whatever went before, the rest of it goes back to the cent, and then nothing is left.
        const left = refundableOf(order);
        const rest = refundOf(order, wholeRefund(order));
        expect(rest.ok ? rest.value.amount : 0).toBe(left.total);
      }),
    );
  });

  it('come to the whole line and all of its taxes, piece by piece, in whatever order', () => {
    fc.assert(
      fc.property(anyOrder, fc.infiniteStream(fc.integer({ min: 1, max: 4 })), (start, steps) => {
        let order = start;
        for (const { id } of start.lines) {
          for (;;) {
            const quantity = refundableOf(order).lines.get(id)?.quantity ?? 0;
            if (quantity === 0) break;
            const pieces = Math.min(quantity, steps.next().value ?? 1);
            const refund = refundOf(order, { lines: [{ lineId: id, quantity: pieces }] });
            // Pieces for nothing are no refund.
            if (!refund.ok) break;
            order = { ...order, refunds: [...order.refunds, { ...refund.value, state: 'done' }] };
            if (quantity === pieces)
              expect(refundableOf(order).lines.get(id)).toMatchObject({ amount: 0, taxes: { a: 0, b: 0 } });
          }
        }
      }),
    );
  });

  it('bring back the price of each piece to the cent where prices have their taxes in', () => {
    const anyLine = fc.record({
      price: fc.integer({ min: 10, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      // Parts of the price in percent.
      vat: fc.integer({ min: 0, max: 40 }),
      city: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(anyLine, ({ price, quantity, vat, city }) => {
        const gross = price * quantity;
        const taxes = { vat: Math.round((gross * vat) / 100), city: Math.round((gross * city) / 100) };
        const net = gross - taxes.vat - taxes.city;
        const { totals } = order();
        let now = order({
          lines: [{ id: 1, quantity, net, taxes }],
          totals: { ...totals, taxesIncluded: true },
          total: gross,
        });
        for (let piece = 0; piece < quantity; piece++) {
          now = given(now, { lines: [{ lineId: 1, quantity: 1 }] });
          expect(now.refunds.at(-1)?.amount).toBe(price);
        }
        expect(refundableOf(now).total).toBe(0);
      }),
    );
  });

  it('come to the total in the store’s currency', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1 }),
        (storeTotal, parts) => {
          const total = parts.reduce((all, part) => all + part, 0);
          let [before, inStore] = [0, 0];
          for (const part of parts) {
            const one = refundInStore({ total, storeTotal }, before, part);
            expect(one).toBeGreaterThanOrEqual(0);
            inStore += one;
            before += part;
          }
          expect(inStore).toBe(storeTotal);
        },
      ),
    );
  });
});
