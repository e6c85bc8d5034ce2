import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RefundableOrder, refundableOf, refundOf } from './refund-rules.ts';
import { amountRefund, owedBack } from './told-refund.ts';

const paid = (received: number, refunded: number, more = {}) => ({
  state: 'paid',
  received,
  receivedCurrency: 'USD',
  refunded,
  ...more,
});
const order = (more = {}) => ({
  total: 1000,
  currency: 'USD',
  paymentMethod: 'card',
  paidAt: new Date(0),
  refunds: [],
  ...more,
});
const told = (amount: number, more = {}) => ({ method: 'card', amount, currency: 'USD', ...more });
const refund = (amount: number, state: 'underway' | 'done' | 'refused' = 'done') => ({
  amount,
  state,
  lines: [],
  shipping: 0,
  fees: {},
  taxes: {},
});

describe('[CHK-017a] what of money that went back at a provider is a refund of the order', () => {
  it('all of it, where the order has that much less than it says', () => {
    expect(owedBack(order(), [paid(1000, 300)], told(300))).toBe(300);
    expect(owedBack(order({ refunds: [refund(300)] }), [paid(1000, 1000)], told(700))).toBe(700);
    // What was refused went back nowhere.
    expect(owedBack(order({ refunds: [refund(300, 'refused')] }), [paid(1000, 300)], told(300))).toBe(300);
  });

  it('nothing of what was noted before, or came beside what was to be paid', () => {
    expect(owedBack(order({ refunds: [refund(300)] }), [paid(1000, 300)], told(300))).toBe(0);
    expect(owedBack(order({ refunds: [refund(200)] }), [paid(1000, 300)], told(300))).toBe(100);
    expect(owedBack(order(), [paid(1000, 0), paid(1000, 1000)], told(1000))).toBe(0);
    expect(owedBack(order(), [paid(1000, 0), paid(1000, 1300)], told(1300))).toBe(300);
  });

  it('nothing where the order has not its money by this way to pay, or in another currency', () => {
    expect(owedBack(order({ paidAt: null }), [paid(900, 900)], told(900))).toBe(0);
    expect(owedBack(order({ paymentMethod: 'cod' }), [paid(1000, 1000)], told(1000))).toBe(0);
    expect(owedBack(order(), [paid(1000, 1000)], told(1000, { currency: 'EUR' }))).toBe(0);
    const others = [
      paid(1000, 500),
      paid(5000, 0, { receivedCurrency: 'EUR' }),
      paid(700, 0, { state: 'failed' }),
    ];
    expect(owedBack(order(), others, told(500))).toBe(500);
  });

  it('never more than is left', () => {
    expect(owedBack(order({ refunds: [refund(800, 'underway')] }), [paid(1000, 1800)], told(1000))).toBe(200);
    expect(owedBack(order({ refunds: [refund(1000)] }), [paid(1000, 2000)], told(1000))).toBe(0);
  });
});

const amounts = fc.integer({ min: 0, max: 10_000_000 });
const anyOrder: fc.Arbitrary<RefundableOrder> = fc
  .record({
    lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), net: amounts, vat: amounts }), {
      minLength: 1,
      maxLength: 5,
    }),
    shipping: amounts,
    fee: amounts,
    besides: amounts,
  })
  .map(({ lines, shipping, fee, besides }) => {
    const vat = lines.reduce((sum, line) => sum + line.vat, besides);
    return {
      total: lines.reduce((sum, { net }) => sum + net, 0) + vat + shipping + fee,
      lines: lines.map(({ quantity, net, vat: tax }, at) => ({
        id: at + 1,
        quantity,
        net,
        taxes: { vat: tax },
      })),
      totals: {
        shipping: { id: 'flat_rate:1', label: 'Parcel', amount: shipping },
        fees: [{ id: 'wrap', label: 'Wrap', amount: fee }],
        taxes: [{ id: 'vat', label: 'VAT', amount: vat }],
      },
      refunds: [],
    };
  });

describe('[CHK-017a] a refund of an amount alone', () => {
  it('takes each part’s share, to the cent, and leaves parts that come to what is left', () => {
    fc.assert(
      fc.property(
        anyOrder,
        fc.array(fc.integer({ min: 1, max: 9_000_000 }), { maxLength: 6 }),
        (whole, wanted) => {
          let now = whole;
          for (const amount of wanted) {
            const left = refundableOf(now).total;
            const wish = amountRefund(now, amount);
            if (amount > left) {
              expect(wish).toBeNull();
              continue;
            }
            const refund = wish && refundOf(now, wish);
            if (!refund?.ok) throw new Error(`${amount} of ${left}: ${JSON.stringify(refund)}`);
            expect(refund.value.amount).toBe(amount);
            expect(refund.value.lines.every(({ restock }) => restock === 0)).toBe(true);
            now = { ...now, refunds: [...now.refunds, { ...refund.value, state: 'done' }] };
            const rest = refundableOf(now);
            const parts = [...rest.lines.values()].flatMap((line) => [
              line.amount,
              ...Object.values(line.taxes),
            ]);
            const besides = [rest.shipping, ...Object.values(rest.fees), ...Object.values(rest.taxes)];
            for (const part of [...parts, ...besides]) expect(part).toBeGreaterThanOrEqual(0);
            expect([...parts, ...besides].reduce((sum, part) => sum + part, 0)).toBe(rest.total);
          }
        },
      ),
    );
  });

  it('is a refund of everything, with all pieces, where it is all that is left', () => {
    const whole: RefundableOrder = {
      total: 1000,
      lines: [{ id: 1, quantity: 2, net: 1000, taxes: {} }],
      totals: { shipping: null, fees: [], taxes: [] },
      refunds: [],
    };
    expect(amountRefund(whole, 1000)?.lines).toEqual([{ lineId: 1, quantity: 2, amount: 1000, taxes: {} }]);
    expect(amountRefund(whole, 999)?.lines).toEqual([{ lineId: 1, quantity: 0, amount: 999, taxes: {} }]);
    for (const amount of [0, -1, 1001]) expect(amountRefund(whole, amount)).toBeNull();
  });
});
