import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TotalsInput, TotalsLine } from '#features/totals/public.ts';
import { calculateTotals } from '#features/totals/public.ts';
import { sampleRate } from '../fixtures.ts';
import { chargeTaxes, shownAmounts, type TaxManner } from './charge-taxes.ts';
import { type PlaceFacts, taxedPlace } from './taxed-place.ts';

const DE = { country: 'DE', state: '', postcode: '' };
const FR = { country: 'FR', state: '', postcode: '' };
const US = { country: 'US', state: '', postcode: '' };
const rates = [
  sampleRate({ id: 1, country: 'DE', rate: '19', name: 'MwSt' }),
  sampleRate({ id: 2, country: 'DE', rate: '7', name: 'MwSt 7', taxClass: 'reduced' }),
  sampleRate({ id: 3, country: 'FR', rate: '20', name: 'TVA' }),
];
const manner: TaxManner = { rounding: 'line', shippingClass: 'inherit', included: false, single: false };
const line = (more: Partial<TotalsLine>): TotalsLine => ({
  key: 'a',
  unitPrice: 1000,
  quantity: 1,
  needsShipping: true,
  shippingClass: '',
  ...more,
});

interface Case extends Partial<PlaceFacts> {
  lines: TotalsLine[];
  manner?: Partial<TaxManner>;
  discounts?: Record<string, number>[];
  shipping?: number;
  fees?: { id: string; label: string; amount: number; taxClass?: string }[];
}

function totalsOf({ lines, discounts = [], shipping, fees = [], manner: how = {}, ...facts }: Case) {
  const place = taxedPlace({ rates, destination: DE, base: null, ...facts });
  const input: TotalsInput = {
    currency: 'EUR',
    lines,
    destination: DE,
    rate: { wanted: null, offeredBefore: null },
    kept: {},
  };
  const all = { ...manner, ...how };
  return calculateTotals(input, [
    {
      name: 'coupons',
      kind: 'discounts',
      apply: () => ({ discounts: discounts.map((byLine, at) => ({ id: `${at}`, label: `${at}`, byLine })) }),
    },
    {
      name: 'shipping',
      kind: 'shipping',
      apply: () => ({
        rate: shipping === undefined ? null : { id: 'flat', label: 'Parcel', amount: shipping },
      }),
    },
    { name: 'fees', kind: 'fees', apply: () => ({ fees }) },
    {
      name: 'taxes',
      kind: 'taxes',
      apply: (sum) => chargeTaxes(sum, place, all),
      shown: shownAmounts(place, all),
    },
  ]);
}
const taxesOf = (totals: ReturnType<typeof totalsOf>) =>
  Object.fromEntries(totals.taxes.map(({ label, amount }) => [label, amount]));

describe('taxes of lines', () => {
  it('come on top of prices that are entered without, by the class of each line', () => {
    const totals = totalsOf({
      lines: [
        line({ key: 'a' }),
        line({ key: 'b', unitPrice: 500, tax: { status: 'taxable', class: 'reduced' } }),
      ],
    });
    expect(taxesOf(totals)).toEqual({ MwSt: 190, 'MwSt 7': 35 });
    expect(totals).toMatchObject({ subtotal: 1500, total: 1725 });
    expect(totals.taxes[0]).toEqual({ id: '1', label: 'MwSt', amount: 190, rate: '19' });
  });

  it('[TOT-006b] leave the price of the shop’s own place as it was entered, and elsewhere its net', () => {
    const lines = [line({ unitPrice: 999, quantity: 3 })];
    const shown = { base: DE, manner: { included: true } };
    expect(totalsOf({ lines, ...shown })).toMatchObject({ subtotal: 2997, total: 2997, taxTotal: 479 });
    expect(totalsOf({ lines, ...shown }).lines[0]).toMatchObject({ unitPrice: 999, net: 2518 });
    expect(totalsOf({ lines, ...shown, destination: FR })).toMatchObject({
      subtotal: 3022,
      total: 3022,
      withoutTax: { subtotal: 2518 },
    });
    // Where no rate is, and for those who pay none, what was within the price is not charged.
    for (const destination of [US, null])
      expect(totalsOf({ lines, ...shown, destination })).toMatchObject({ total: 2518, taxTotal: 0 });
  });

  it('[TOT-004a] compound rates are taken of the other taxes, too', () => {
    const own = [
      sampleRate({ id: 1, rate: '5', name: 'GST' }),
      sampleRate({ id: 2, rate: '10', name: 'PST', priority: 2, compound: true }),
    ];
    expect(taxesOf(totalsOf({ lines: [line({})], rates: own }))).toEqual({ GST: 50, PST: 105 });
    const within = totalsOf({ lines: [line({ unitPrice: 1155 })], rates: own, base: DE });
    expect(within).toMatchObject({ subtotal: 1000, total: 1155 });
    expect(taxesOf(within)).toEqual({ GST: 50, PST: 105 });
    expect(within.taxes[1]).toMatchObject({ compound: true });
  });

  it('[TOT-004a] compound rates are taken of the compound ones before them, too', () => {
    const own = [
      sampleRate({ id: 1, rate: '5', name: 'first' }),
      sampleRate({ id: 2, rate: '10', name: 'second', priority: 2, compound: true }),
      sampleRate({ id: 3, rate: '20', name: 'third', priority: 3, compound: true }),
    ];
    expect(taxesOf(totalsOf({ lines: [line({})], rates: own }))).toEqual({
      first: 50,
      second: 105,
      third: 231,
    });
    const within = totalsOf({ lines: [line({ unitPrice: 1386 })], rates: own, base: DE });
    expect(taxesOf(within)).toEqual({ first: 50, second: 105, third: 231 });
  });

  it('[TOT-007a] are rounded for each line, or once on the subtotal', () => {
    const lines = ['a', 'b', 'c'].map((key) => line({ key, unitPrice: 50 }));
    // 50 × 19 % = 9.5
    expect(taxesOf(totalsOf({ lines }))).toEqual({ MwSt: 30 });
    const once = totalsOf({ lines, manner: { rounding: 'subtotal' } });
    expect(taxesOf(once)).toEqual({ MwSt: 29 });
    expect(once.lines.map(({ taxes }) => taxes['1'])).toEqual([10, 10, 9]);
  });

  it('[TOT-007c] are taken of what is taxable alone', () => {
    for (const status of ['shipping', 'none'] as const) {
      const totals = totalsOf({ lines: [line({ tax: { status, class: 'standard' } })], shipping: 500 });
      expect(totals.lines[0]).toMatchObject({ taxes: {}, net: 1000 });
      expect(taxesOf(totals)).toEqual(status === 'shipping' ? { MwSt: 95 } : {});
    }
  });
});

describe('taxes of shipping and fees', () => {
  it.each(['line', 'subtotal'] as const)(
    '[TOT-007b] are rounded apart from those of items, by %s',
    (rounding) => {
      const fees = [
        { id: 'gift', label: 'Gift', amount: 50, taxClass: 'standard' },
        { id: 'free', label: 'Untaxed', amount: 100 },
      ];
      const totals = totalsOf({
        lines: [line({ unitPrice: 50 })],
        shipping: 50,
        fees,
        manner: { included: true, rounding },
      });
      // Three times 9.5 is rounded to 10 each; 28.5 would be 29.
      expect(taxesOf(totals)).toEqual({ MwSt: 30 });
      expect(totals.shipping).toEqual({ id: 'flat', label: 'Parcel', amount: 60, taxes: { 1: 10 } });
      expect(totals.fees.map(({ amount }) => amount)).toEqual([60, 100]);
      expect(totals.total).toBe(60 + 60 + 60 + 100);
    },
  );

  it('[TOT-004a] only rates that are marked for it come on shipping', () => {
    const own = [
      sampleRate({ id: 1, rate: '10', name: 'both' }),
      sampleRate({ id: 2, rate: '5', name: 'goods', priority: 2, shipping: false }),
    ];
    expect(taxesOf(totalsOf({ lines: [line({})], rates: own, shipping: 500 }))).toEqual({
      both: 150,
      goods: 50,
    });
  });

  it('of shipping are by the class of the goods, standard before all others, or by the one that was chosen', () => {
    const reduced = line({ key: 'b', tax: { status: 'taxable', class: 'reduced' } });
    const onShipping = (lines: TotalsLine[], shippingClass = 'inherit') =>
      totalsOf({ lines, shipping: 1000, manner: { shippingClass } }).shipping?.taxes;
    expect(onShipping([reduced])).toEqual({ 2: 70 });
    expect(onShipping([reduced, line({})])).toEqual({ 1: 190 });
    expect(onShipping([line({})], 'reduced')).toEqual({ 2: 70 });
  });

  it('a fee below 0 takes no more tax off than there is', () => {
    const fees = [{ id: 'off', label: 'Off', amount: -3000, taxClass: 'standard' }];
    const totals = totalsOf({ lines: [line({})], fees });
    expect(totals).toMatchObject({ feeTotal: -1000, taxTotal: 0, total: 0 });
  });
});

it('what lines come to as shoppers read it is known to the stages before', () => {
  const told: number[] = [];
  const place = taxedPlace({ rates, destination: DE, base: null });
  const lines = [line({ quantity: 2 })];
  for (const included of [true, false]) {
    calculateTotals(
      { currency: 'EUR', lines, destination: DE, rate: { wanted: null, offeredBefore: null }, kept: {} },
      [
        {
          name: 'coupons',
          kind: 'discounts',
          apply(sum) {
            told.push(sum.shownSubtotal);
            return { discounts: [] };
          },
        },
        {
          name: 'taxes',
          kind: 'taxes',
          apply: (sum) => chargeTaxes(sum, place, { ...manner, included }),
          shown: shownAmounts(place, { ...manner, included }),
        },
      ],
    );
  }
  expect(told).toEqual([2380, 2000]);
});

const anyRate = fc.record({
  rate: fc.integer({ min: 0, max: 300_000 }).map((millionths) => String(millionths / 10_000)),
  compound: fc.boolean(),
  shipping: fc.boolean(),
  taxClass: fc.constantFrom('standard', 'reduced'),
});
const anyShop = fc
  .record({
    rates: fc.array(anyRate, { maxLength: 3 }),
    elsewhere: fc.array(anyRate, { maxLength: 2 }),
    lines: fc.array(
      fc.record({
        unitPrice: fc.nat(100_000),
        quantity: fc.integer({ min: 1, max: 9 }),
        off: fc.array(fc.nat(100_000), { maxLength: 2 }),
        status: fc.constantFrom('taxable' as const, 'shipping' as const, 'none' as const),
        taxClass: fc.constantFrom('standard', 'reduced', 'zero'),
      }),
      { maxLength: 5 },
    ),
    shipping: fc.option(fc.nat(5000), { nil: undefined }),
    fees: fc.array(fc.integer({ min: -50_000, max: 5000 }), { maxLength: 2 }),
    base: fc.constantFrom(null, DE, FR),
    destination: fc.constantFrom(null, DE, FR),
    rounding: fc.constantFrom('line' as const, 'subtotal' as const),
    included: fc.boolean(),
  })
  .map((shop) => ({
    ...shop,
    rates: [
      ...shop.rates.map((rate, at) => sampleRate({ ...rate, id: at + 1, priority: at + 1, country: 'DE' })),
      ...shop.elsewhere.map((rate, at) =>
        sampleRate({ ...rate, id: at + 11, priority: at + 1, country: 'FR' }),
      ),
    ],
    discounts: [0, 1].map((place) =>
      Object.fromEntries(shop.lines.map(({ off }, at) => [`k${at}`, off[place] ?? 0])),
    ),
    fees: shop.fees.map((amount, at) => ({ id: `${at}`, label: '', amount, taxClass: 'standard' })),
    lines: shop.lines.map(({ status, taxClass, unitPrice, quantity }, at) =>
      line({ key: `k${at}`, unitPrice, quantity, tax: { status, class: taxClass } }),
    ),
  }));
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('any taxed sum', () => {
  it('[TOT-003c] adds up to its total in every way in which it is shown and kept, and is never below nothing', () => {
    fc.assert(
      fc.property(anyShop, ({ rounding, included, ...shop }) => {
        const totals = totalsOf({ ...shop, manner: { rounding, included } });
        const { subtotal, discountTotal, shipping, feeTotal, taxTotal, total, withoutTax, lines } = totals;
        expect(total).toBe(
          subtotal - discountTotal + (shipping?.amount ?? 0) + feeTotal + (included ? 0 : taxTotal),
        );
        const without = withoutTax;
        expect(total).toBe(
          without.subtotal - without.discountTotal + without.shippingTotal + without.feeTotal + taxTotal,
        );
        expect(sumOf(lines.map((one) => one.subtotal))).toBe(subtotal);
        expect(sumOf(lines.map(({ net }) => net))).toBe(without.subtotal - without.discountTotal);
        for (const one of lines) {
          const taxes = Object.values(one.taxes);
          expect(Math.min(one.net, one.subtotal, 0, ...taxes, ...Object.values(one.discounts))).toBe(0);
          expect(one.subtotal - sumOf(Object.values(one.discounts))).toBe(
            one.net + (included ? sumOf(taxes) : 0),
          );
        }
        for (const { id, amount } of totals.taxes) {
          const ofRows = [totals.shipping, ...totals.fees].map((row) => row?.taxes?.[id] ?? 0);
          expect(sumOf([...lines.map((one) => one.taxes[id] ?? 0), ...ofRows])).toBe(amount);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('is the same in whatever order its lines were added', () => {
    fc.assert(
      fc.property(anyShop, fc.infiniteStream(fc.nat()), ({ rounding, included, ...shop }, random) => {
        const sumFor = (lines: TotalsLine[]) => {
          const totals = totalsOf({ ...shop, lines, manner: { rounding, included } });
          return { ...totals, lines: new Map(totals.lines.map((one) => [one.key, one])) };
        };
        const places = new Map(shop.lines.map((one) => [one, random.next().value]));
        const shuffled = [...shop.lines].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
        expect(sumFor(shuffled)).toEqual(sumFor(shop.lines));
      }),
      { numRuns: 300 },
    );
  });

  it('names its taxes by priority, then in the order in which they were made', () => {
    const made = [
      sampleRate({ id: 4, rate: '1', name: 'Fourth', priority: 3 }),
      sampleRate({ id: 3, rate: '1', name: 'Second', priority: 2, taxClass: 'reduced' }),
      sampleRate({ id: 2, rate: '1', name: 'First', priority: 1 }),
      sampleRate({ id: 5, rate: '1', name: 'Third', priority: 2 }),
    ];
    const lines = [
      line({ key: 'a', tax: { status: 'taxable', class: 'standard' } }),
      line({ key: 'b', tax: { status: 'taxable', class: 'reduced' } }),
    ];
    for (const order of [lines, [...lines].reverse()]) {
      const { taxes } = totalsOf({ lines: order, rates: made });
      expect(taxes.map(({ label }) => label)).toEqual(['First', 'Second', 'Third', 'Fourth']);
    }
  });

  it('[TOT-006b] at the shop’s own place comes to what was entered, to the cent', () => {
    fc.assert(
      fc.property(anyShop, ({ rounding, included, ...shop }) => {
        const own = { ...shop, base: DE, destination: DE, fees: [] };
        const totals = totalsOf({ ...own, manner: { rounding, included } });
        const entered = sumOf(shop.lines.map(({ unitPrice, quantity }) => unitPrice * quantity));
        const { shippingTotal, subtotal } = totals.withoutTax;
        const onShipping = sumOf(Object.values(totals.shipping?.taxes ?? {}));
        if (included) {
          expect(totals.subtotal).toBe(entered);
          totals.lines.forEach((one, at) => {
            expect(one.unitPrice).toBe(shop.lines[at]?.unitPrice);
          });
        } else expect(subtotal).toBeLessThanOrEqual(entered);
        const none = totalsOf({ ...own, discounts: [], manner: { rounding, included } });
        expect(none.total).toBe(entered + shippingTotal + onShipping);
      }),
    );
  });
});
