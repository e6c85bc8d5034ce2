import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleInput, sampleLine, sampleTotals } from '../fixtures.ts';
import { calculateTotals, shownSums } from './calculate-totals.ts';
import type { DiscountCharge, StageRule, SumSoFar, TaxCharge } from './total-stage.ts';
import type { Totals } from './totals-views.ts';

const shipping = (amount: number): StageRule => ({
  name: 'shipping',
  kind: 'shipping',
  apply: () => ({ rate: { id: 'flat_rate:1', label: 'Parcel', amount } }),
});
const fees = (...amounts: number[]): StageRule => ({
  name: 'fees',
  kind: 'fees',
  apply: () => ({ fees: amounts.map((amount, at) => ({ id: `${at}`, label: `Fee ${at}`, amount })) }),
});
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const amountOf = (rows: readonly { amount: number }[]) => sumOf(rows.map(({ amount }) => amount));

const cups = sampleLine({ key: 'cups', unitPrice: 1250, quantity: 3 });
const tea = sampleLine({ key: 'tea', unitPrice: 499 });

describe('a sum', () => {
  it('[TOT-002a] is lines, less discounts, with shipping, fees and taxes, each on what came before it', () => {
    const seen: unknown[] = [];
    const see = ({ lines, shipping: rate, fees: charged, discountTotal }: SumSoFar) =>
      seen.push([lines.map(({ net }) => net), discountTotal, rate?.amount ?? null, amountOf(charged)]);
    const totals = calculateTotals(sampleInput([cups, tea]), [
      {
        name: 'coupons',
        kind: 'discounts',
        apply(sum) {
          see(sum);
          return { discounts: [{ id: 'ten', label: 'Coupon: ten', byLine: { cups: 375, tea: 49 } }] };
        },
      },
      {
        name: 'rates',
        kind: 'shipping',
        apply(sum) {
          see(sum);
          return { rate: { id: 'flat_rate:1', label: 'Parcel', amount: 690 } };
        },
      },
      {
        name: 'gifts',
        kind: 'fees',
        apply(sum) {
          see(sum);
          return { fees: [{ id: 'gift', label: 'Gift box', amount: 200 }] };
        },
      },
      {
        name: 'vat',
        kind: 'taxes',
        apply(sum) {
          see(sum);
          const byLine = { cups: 338, tea: 45 };
          return { taxes: [{ id: 'vat', label: 'VAT', byLine, onShipping: 69, onFees: { gift: 20 } }] };
        },
      },
    ]);
    expect(seen).toEqual([
      [[3750, 499], 0, null, 0],
      [[3375, 450], 424, null, 0],
      [[3375, 450], 424, 690, 0],
      [[3375, 450], 424, 690, 200],
    ]);
    expect(shownSums(totals)).toEqual({
      subtotal: 4249,
      discounts: [{ id: 'ten', label: 'Coupon: ten', amount: 424 }],
      shipping: { id: 'flat_rate:1', label: 'Parcel', amount: 690, taxes: { vat: 69 } },
      fees: [{ id: 'gift', label: 'Gift box', amount: 200, taxes: { vat: 20 } }],
      taxes: [{ id: 'vat', label: 'VAT', amount: 472 }],
      total: 4249 - 424 + 690 + 200 + 472,
    });
    expect(totals.lines).toEqual([
      {
        key: 'cups',
        unitPrice: 1250,
        subtotal: 3750,
        net: 3375,
        discounts: { ten: 375 },
        taxes: { vat: 338 },
      },
      { key: 'tea', unitPrice: 499, subtotal: 499, net: 450, discounts: { ten: 49 }, taxes: { vat: 45 } },
    ]);
  });

  it('is the worth of the lines while nothing else is known, and nothing for none', () => {
    expect(sampleTotals([cups, tea])).toMatchObject({
      currency: 'USD',
      subtotal: 4249,
      total: 4249,
      offers: {},
    });
    expect(shownSums(sampleTotals())).toEqual({
      subtotal: 0,
      discounts: [],
      shipping: null,
      fees: [],
      taxes: [],
      total: 0,
    });
  });

  it('hands on what stages let the shopper choose', () => {
    const stage: StageRule = {
      name: 'rates',
      kind: 'shipping',
      apply: () => ({ rate: null, offer: ['a', 'b'] }),
    };
    expect(calculateTotals(sampleInput([tea]), [stage])).toMatchObject({
      shipping: null,
      offers: { rates: ['a', 'b'] },
    });
  });

  it('tells later stages that a discount sends the goods for free', () => {
    const coupon = (name: string, freeShipping?: boolean): StageRule => ({
      name,
      kind: 'discounts',
      apply: () => ({ discounts: [], ...(freeShipping === undefined ? {} : { freeShipping }) }),
    });
    const told: boolean[] = [];
    const rates: StageRule = {
      name: 'rates',
      kind: 'shipping',
      apply: ({ freeShipping }) => {
        told.push(freeShipping);
        return { rate: null };
      },
    };
    calculateTotals(sampleInput([tea]), [coupon('a', true), coupon('b', false), rates]);
    calculateTotals(sampleInput([tea]), [coupon('a'), rates]);
    expect(told).toEqual([true, false]);
  });

  it('[TOT-002b] takes no more off by a fee below 0 than there is', () => {
    const totals = calculateTotals(sampleInput([tea]), [shipping(690), fees(-2000, 300, -500)]);
    expect(amountOf(totals.fees)).toBe(-1189);
    expect(totals.fees.map(({ amount }) => amount)).toEqual([-1189, 300, -300]);
    expect(totals.total).toBe(0);
  });
});

/** Any sum of any shop. */
const anySum = fc
  .record({
    lines: fc.uniqueArray(
      fc.record({
        key: fc.string({ minLength: 1, maxLength: 4 }).filter((key) => key !== '__proto__'),
        unitPrice: fc.nat(1_000_000),
        quantity: fc.integer({ min: 1, max: 50 }),
      }),
      { selector: ({ key }) => key, maxLength: 6 },
    ),
    discounts: fc.array(fc.oneof(fc.nat(3_000_000), fc.constant('each' as const)), { maxLength: 3 }),
    shipping: fc.option(fc.nat(5000)),
    fees: fc.array(fc.integer({ min: -200_000, max: 5000 }), { maxLength: 3 }),
    taxes: fc.array(fc.record({ rate: fc.nat(30), onShipping: fc.nat(900) }), { maxLength: 3 }),
  })
  .map((shop) => ({ ...shop, lines: shop.lines.map((line) => sampleLine(line)) }));

type AnySum = typeof anySum extends fc.Arbitrary<infer Shop> ? Shop : never;

function stagesOf(shop: AnySum): StageRule[] {
  return [
    {
      name: 'discounts',
      kind: 'discounts',
      apply: ({ lines }) => ({
        discounts: shop.discounts.map((amount, at) =>
          amount === 'each'
            ? { id: `${at}`, label: `${at}`, byLine: Object.fromEntries(lines.map(({ key }) => [key, 700])) }
            : { id: `${at}`, label: `${at}`, amount },
        ),
      }),
    },
    ...(shop.shipping === null ? [] : [shipping(shop.shipping)]),
    fees(...shop.fees),
    {
      name: 'taxes',
      kind: 'taxes',
      apply: ({ lines }) => ({
        taxes: shop.taxes.map(({ rate, onShipping }, at) => {
          const amount = Math.round((sumOf(lines.map(({ net }) => net)) * rate) / 100);
          return { id: `${at}`, label: `${at}`, amount, onShipping: shop.shipping === null ? 0 : onShipping };
        }),
      }),
    },
  ];
}

const totalsOf = (shop: AnySum, lines = shop.lines): Totals =>
  calculateTotals(sampleInput(lines), stagesOf(shop));
const partsOf = (totals: Totals, kind: 'discounts' | 'taxes', id: string) =>
  sumOf(totals.lines.map((line) => line[kind][id] ?? 0));

describe('any sum', () => {
  it('[TOT-002a] adds up to its total, and is never below nothing', () => {
    fc.assert(
      fc.property(anySum, (shop) => {
        const { subtotal, discounts, shipping: rate, fees: charged, taxes, total, ...all } = totalsOf(shop);
        expect(total).toBe(
          subtotal - amountOf(discounts) + (rate?.amount ?? 0) + amountOf(charged) + amountOf(taxes),
        );
        expect([all.discountTotal, all.feeTotal, all.taxTotal]).toEqual(
          [discounts, charged, taxes].map(amountOf),
        );
        expect(total).toBeGreaterThanOrEqual(0);
        for (const line of all.lines) expect(line.net).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('[TOT-003c] is the sum of what became of its lines', () => {
    fc.assert(
      fc.property(anySum, (shop) => {
        const totals = totalsOf(shop);
        expect(sumOf(totals.lines.map(({ subtotal }) => subtotal))).toBe(totals.subtotal);
        expect(sumOf(totals.lines.map(({ net }) => net))).toBe(totals.subtotal - totals.discountTotal);
        for (const line of totals.lines)
          expect(line.subtotal - sumOf(Object.values(line.discounts))).toBe(line.net);
        for (const { label, amount } of totals.discounts)
          expect(partsOf(totals, 'discounts', label)).toBe(amount);
        totals.taxes.forEach(({ label, amount }, at) => {
          const onShipping = shop.shipping === null ? 0 : (shop.taxes[at]?.onShipping ?? 0);
          expect(partsOf(totals, 'taxes', label) + onShipping).toBe(amount);
          expect(totals.shipping?.taxes?.[label] ?? 0).toBe(onShipping);
        });
      }),
    );
  });

  it('gives each line the same in whatever order the lines stand', () => {
    fc.assert(
      fc.property(anySum, fc.infiniteStream(fc.nat()), (shop, random) => {
        const mixed = shop.lines
          .map((line) => ({ line, at: random.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ line }) => line);
        const byKey = ({ lines }: Totals) => new Map(lines.map((line) => [line.key, line]));
        const [one, other] = [totalsOf(shop), totalsOf(shop, mixed)];
        expect(new Map([...byKey(one)].sort())).toEqual(new Map([...byKey(other)].sort()));
        expect(shownSums(one)).toEqual(shownSums(other));
      }),
    );
  });
});

describe('a stage', () => {
  const discount = (...discounts: DiscountCharge[]) =>
    calculateTotals(sampleInput([cups, tea]), [
      { name: 'odd', kind: 'discounts', apply: () => ({ discounts }) },
    ]);
  const tax = (...charged: TaxCharge[]) =>
    calculateTotals(sampleInput([cups, tea]), [
      { name: 'odd', kind: 'taxes', apply: () => ({ taxes: charged }) },
    ]);

  it('takes nothing off lines that do not take part, and of others no more than they cost', () => {
    const { lines, discounts } = discount(
      { id: 'a', label: 'A', amount: 9999, of: ['tea'] },
      { id: 'b', label: 'B', byLine: { tea: 5, cups: 100 } },
    );
    expect(discounts.map(({ amount }) => amount)).toEqual([499, 100]);
    expect(lines.map(({ net }) => net)).toEqual([3650, 0]);
  });

  it.each([
    ['half a cent', () => discount({ id: 'a', label: 'A', amount: 0.5 }), 'charges 0.5'],
    [
      'less than nothing',
      () => discount({ id: 'a', label: 'A', byLine: { tea: -1 } }),
      'charges -1 on the line tea',
    ],
    [
      'an unknown line',
      () => discount({ id: 'a', label: 'A', byLine: { pot: 1 } }),
      'charges 1 on the line pot',
    ],
    [
      'a discount twice',
      () => discount({ id: 'a', label: 'A', amount: 10 }, { id: 'a', label: 'A', amount: 10 }),
      'takes a off twice',
    ],
    [
      'a tax twice',
      () => tax({ id: 'v', label: 'V', amount: 9 }, { id: 'v', label: 'V', amount: 9 }),
      'charges v twice',
    ],
    ['a tax below 0', () => tax({ id: 'v', label: 'V', amount: 0, onFees: { gift: -1 } }), 'charges -1'],
    ['a tax on no line', () => tax({ id: 'v', label: 'V', amount: 3, of: [] }), 'charges 3 on no line'],
    ['shipping below 0', () => calculateTotals(sampleInput([tea]), [shipping(-1)]), 'shipping charges -1'],
    ['half a fee', () => calculateTotals(sampleInput([tea]), [fees(1.5)]), 'fees charges 1.5'],
    ['a price below 0', () => sampleTotals([sampleLine({ unitPrice: -1 })]), 'The line a costs -1'],
  ])('is stopped where it charges what is no amount: %s', (_what, sum, message) => {
    expect(sum).toThrow(message);
  });
});
