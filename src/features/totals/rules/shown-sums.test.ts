import { describe, expect, it } from 'vitest';
import { sampleInput, sampleLine, sampleTotals } from '../fixtures.ts';
import { calculateTotals, shownSums, shownTaxes, withoutTax } from './calculate-totals.ts';
import type { Charges, DiscountCharge, ShownAmounts, StageRule, SumSoFar } from './total-stage.ts';

// What a shopper reads of a sum: with or without tax, before and after taxes are charged.

const cups = sampleLine({ key: 'cups', unitPrice: 1000, quantity: 2 });

/** A stage of taxes by which everything is shown with a tenth more. */
const withTenth: ShownAmounts = {
  subtotal: ({ lines }) => lines.reduce((sum, line) => sum + line.unitPrice * line.quantity * 1.1, 0),
  discounted: (_input, nets) => [...nets.values()].reduce((sum, net) => sum + net * 1.1, 0),
  shipping: (_input, amount) => amount * 1.1,
};
const taxes = (charges: Charges['taxes'], shown?: ShownAmounts): StageRule => ({
  name: 'vat',
  kind: 'taxes',
  apply: () => charges,
  ...(shown ? { shown } : {}),
});
const parcel: StageRule = {
  name: 'shipping',
  kind: 'shipping',
  apply: () => ({ rate: { id: 'flat_rate:1', label: 'Parcel', amount: 500 } }),
};
const gift: StageRule = {
  name: 'fees',
  kind: 'fees',
  apply: () => ({ fees: [{ id: 'gift', label: 'Gift box', amount: 100 }] }),
};
const off: DiscountCharge[] = [
  { id: 'half', label: 'Half', byLine: { cups: 1000 }, isRemovable: true },
  { id: 'free', label: 'Free', byLine: {}, note: 'Sent for free' },
];
const halfOff: StageRule = { name: 'coupons', kind: 'discounts', apply: () => ({ discounts: off }) };

describe('stages before taxes', () => {
  /** What a stage behind the discounts sees. */
  const seenWith = (...last: StageRule[]) => {
    let seen: number[] = [];
    const look = (sum: SumSoFar) => {
      seen = [sum.subtotal, sum.shownSubtotal, sum.discountTotal, sum.shownDiscount, sum.shownShipping(500)];
    };
    const before: StageRule = {
      name: 'look',
      kind: 'fees',
      apply(sum) {
        look(sum);
        return { fees: [] };
      },
    };
    return (...first: StageRule[]) => {
      calculateTotals(sampleInput([cups]), [...first, before, ...last]);
      return seen.map(Math.round);
    };
  };

  it('see amounts as the shopper reads them, of discounts what they take off that', () => {
    const seen = seenWith(taxes({ taxes: [] }, withTenth));
    expect(seen()).toEqual([2000, 2200, 0, 0, 550]);
    expect(seen(halfOff)).toEqual([2000, 2200, 1000, 1100, 550]);
  });

  it('see them as they are entered where nobody says otherwise', () => {
    for (const seen of [seenWith(), seenWith(taxes({ taxes: [] }))]) {
      expect(seen()).toEqual([2000, 2000, 0, 0, 500]);
      expect(seen(halfOff)).toEqual([2000, 2000, 1000, 1000, 500]);
    }
  });
});

describe('rows of a sum', () => {
  const charged = {
    id: '1',
    label: 'VAT',
    rate: '10',
    byLine: { cups: 200 },
    onShipping: 50,
    onFees: { gift: 10 },
  };
  const lines = new Map([['cups', { unitPrice: 1100, subtotal: 2000, subtotalTax: 200, net: 2000 }]]);

  it('stand without tax, and taxes by themselves', () => {
    const totals = calculateTotals(sampleInput([cups]), [parcel, gift, taxes({ taxes: [charged] })]);
    expect(totals).toMatchObject({ subtotal: 2000, feeTotal: 100, taxTotal: 260, total: 2860 });
    expect(totals.shipping).toMatchObject({ amount: 500, taxes: { 1: 50 } });
    expect(totals.fees).toEqual([{ id: 'gift', label: 'Gift box', amount: 100, taxes: { 1: 10 } }]);
    expect(totals).not.toHaveProperty('taxesIncluded');
    expect(totals).not.toHaveProperty('singleTax');
    expect(shownSums(totals)).not.toHaveProperty('taxesIncluded');
    expect(totals.withoutTax).toEqual({
      subtotal: 2000,
      discountTotal: 0,
      shippingTotal: 500,
      feeTotal: 100,
    });
    expect(sampleTotals([cups]).withoutTax).toEqual({
      subtotal: 2000,
      discountTotal: 0,
      shippingTotal: 0,
      feeTotal: 0,
    });
  });

  it('stand with their tax where they are shown so, and are known without it', () => {
    const totals = calculateTotals(sampleInput([cups]), [
      parcel,
      gift,
      taxes({ taxes: [charged], lines, included: true, single: true }),
    ]);
    expect(totals).toMatchObject({ subtotal: 2200, feeTotal: 110, taxTotal: 260, total: 2860 });
    expect(totals).toMatchObject({ taxesIncluded: true, singleTax: true });
    expect(shownSums(totals)).toMatchObject({ taxesIncluded: true, singleTax: true, total: 2860 });
    expect(totals.shipping?.amount).toBe(550);
    expect(totals.withoutTax).toEqual({
      subtotal: 2000,
      discountTotal: 0,
      shippingTotal: 500,
      feeTotal: 100,
    });
    for (const row of [totals.shipping, ...totals.fees])
      expect(row && [row.id, withoutTax(row, totals)]).toEqual(
        row?.id === 'gift' ? ['gift', 100] : ['flat_rate:1', 500],
      );
    expect(withoutTax({ id: 'x', label: 'X', amount: 70 }, { taxesIncluded: true })).toBe(70);
    expect(withoutTax({ id: 'x', label: 'X', amount: 70, taxes: { 1: 7 } }, {})).toBe(70);
  });

  it('say what each discount takes off, its note, and that a shopper may take it away while it is a cart', () => {
    const totals = calculateTotals(sampleInput([cups]), [halfOff]);
    const half = { id: 'half', label: 'Half', amount: 1000 };
    const free = { id: 'free', label: 'Free', amount: 0, note: 'Sent for free' };
    expect(totals.discounts).toEqual([{ ...half, isRemovable: true }, free]);
    expect(shownSums(totals).discounts).toEqual([half, free]);
  });

  it('name each tax, or all in one', () => {
    const rows = [
      { id: '1', label: 'VAT', amount: 10 },
      { id: '2', label: 'City', amount: 5 },
    ];
    expect(shownTaxes({ taxes: rows }, 'Tax', 'en')).toBe(rows);
    const same = [
      { id: '1', label: 'VAT', rate: '20', amount: 315 },
      { id: '2', label: 'VAT', rate: '10.0', amount: 200 },
      { id: '3', label: 'City', rate: '1', amount: 10 },
    ];
    expect(shownTaxes({ taxes: same }, 'Tax', 'en').map(({ label }) => label)).toEqual([
      'VAT 20%',
      'VAT 10%',
      'City',
    ]);
    expect(shownTaxes({ taxes: rows, singleTax: true }, 'Tax', 'en')).toEqual([
      { id: 'tax', label: 'Tax', amount: 15 },
    ]);
  });

  it('are refused where a tax is on nothing that there is', () => {
    const charge = (charges: Charges['taxes'], ...before: StageRule[]) =>
      expect(() => calculateTotals(sampleInput([cups]), [...before, taxes(charges)]));
    charge({ taxes: [{ ...charged, onFees: {} }] }).toThrow('The stage vat charges 50 where nothing is sent');
    charge({ taxes: [charged] }, parcel).toThrow('The stage vat charges 10 on the fee gift');
    charge({ taxes: [{ ...charged, onFees: { gift: 0.5 } }] }, parcel, gift).toThrow('The stage vat charges');
    charge({ taxes: [{ ...charged, onShipping: -1 }] }, parcel, gift).toThrow('The stage vat charges');
    charge({ taxes: [], lines: new Map() }).toThrow('The stage vat says nothing of the line cups');
  });
});
