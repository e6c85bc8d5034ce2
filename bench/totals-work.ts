// What the totals engine is measured with; bundled before it runs, as the shop itself is.
import { sampleCoupon } from '#features/coupons/fixtures.ts';
import { type CouponFacts, judgeCoupons } from '#features/coupons/rules/coupon-offer.ts';
import { sampleRate } from '#features/taxes/fixtures.ts';
import { chargeTaxes, type TaxManner } from '#features/taxes/rules/charge-taxes.ts';
import { taxedPlace } from '#features/taxes/rules/taxed-place.ts';
import { sampleInput, sampleLine } from '#features/totals/fixtures.ts';
import { calculateTotals } from '#features/totals/rules/calculate-totals.ts';
import type { StageRule } from '#features/totals/rules/total-stage.ts';
import type { TotalsInput } from '#features/totals/rules/totals-views.ts';

function linesOf(size: number) {
  return Array.from({ length: size }, (_, at) =>
    sampleLine({
      key: `line-${(at * 7919) % 1000}`,
      productId: at + 1,
      name: `Product ${at}`,
      unitPrice: 199 + ((at * 37) % 5000),
      quantity: 1 + (at % 3),
      tax: { status: 'taxable', class: at % 4 === 0 ? 'reduced' : 'standard' },
    }),
  );
}

/** The yardstick: copying as many lines. */
export function copyOf(size: number): () => unknown {
  const lines = linesOf(size);
  return () => structuredClone(lines);
}

const coupons = [
  sampleCoupon({ id: 1, code: 'TEN', discountType: 'percent', amount: 0, share: 100_000 }),
  sampleCoupon({ id: 2, code: 'FIVE', amount: 500 }),
];

const facts: CouponFacts = {
  keys: coupons.map(({ code }) => code),
  coupons: new Map(
    coupons.map((coupon) => [
      coupon.code,
      {
        coupon,
        uses: { used: 0, held: 0, customerUsed: 0, customerHeld: 0, accountUsed: 0, accountHeld: 0 },
      },
    ]),
  ),
  categories: new Map(),
  categoryNames: new Map(),
  customer: { accountId: null, emails: [] },
  now: new Date(),
};

const rates = [
  sampleRate({ id: 1, rate: '7.25', name: 'State tax' }),
  sampleRate({ id: 2, rate: '2.25', name: 'City tax', priority: 2, compound: true }),
  sampleRate({ id: 3, rate: '4', name: 'Reduced tax', taxClass: 'reduced' }),
];

const manner: TaxManner = { rounding: 'line', shippingClass: 'inherit', included: false, single: false };

const stages: readonly StageRule[] = [
  {
    name: 'coupons',
    kind: 'discounts',
    apply(sum) {
      const { discounts, freeShipping } = judgeCoupons(sum, facts);
      const charges = discounts.map(({ coupon, byLine }) => ({
        id: coupon.code,
        label: coupon.code,
        byLine,
      }));
      return { discounts: charges, freeShipping };
    },
  },
  {
    name: 'shipping',
    kind: 'shipping',
    apply: () => ({ rate: { id: 'flat_rate:1', label: 'Flat rate', amount: 690 } }),
  },
  {
    name: 'taxes',
    kind: 'taxes',
    // Rates are matched for each sum, as a request does it.
    apply: (sum) =>
      chargeTaxes(sum, taxedPlace({ rates, destination: sum.input.destination, base: null }), manner),
  },
];

/** A sum of so many lines, once it was found to take off and put on what it should. */
export function sumOf(size: number): () => unknown {
  const input: TotalsInput = sampleInput(linesOf(size));
  const { discounts, taxes } = calculateTotals(input, stages);
  if (discounts.length !== 2 || taxes.length !== 3) throw new Error('A coupon or a tax was left out');
  return () => calculateTotals(input, stages);
}
