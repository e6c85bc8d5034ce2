import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitRefund } from './split-refund.ts';

const payment = (id: number, received: number, refunded = 0, receivedCurrency = 'USD') => ({
  id,
  received,
  receivedCurrency,
  refunded,
});
const usd = (amount: number) => ({ amount, currency: 'USD' });

describe('a refund', () => {
  it('goes back of the first payment that has all of it', () => {
    expect(splitRefund([payment(1, 500), payment(2, 2000), payment(3, 1000)], usd(1000))).toEqual([
      { paymentId: 2, amount: 1000 },
    ]);
  });

  it('goes back of several where none has all of it, of the largest first', () => {
    expect(splitRefund([payment(1, 500), payment(2, 2000, 1200), payment(3, 700)], usd(1600))).toEqual([
      { paymentId: 2, amount: 800 },
      { paymentId: 3, amount: 700 },
      { paymentId: 1, amount: 100 },
    ]);
  });

  it('never goes back of what came in another currency', () => {
    expect(splitRefund([payment(1, 5000, 0, 'EUR')], usd(100))).toBeNull();
    expect(splitRefund([payment(1, 5000, 0, 'EUR'), payment(2, 100)], usd(100))).toEqual([
      { paymentId: 2, amount: 100 },
    ]);
  });

  it('is exact, takes no payment twice and none for more than it has, and is none above what is there', () => {
    const some = fc.record({
      id: fc.nat(),
      received: fc.nat(5000),
      refunded: fc.nat(5000),
      receivedCurrency: fc.constantFrom('USD', 'EUR'),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(some, { selector: ({ id }) => id, maxLength: 6 }),
        fc.integer({ min: 1, max: 12_000 }),
        (payments, amount) => {
          const left = new Map(
            payments
              .filter(({ receivedCurrency }) => receivedCurrency === 'USD')
              .map(({ id, received, refunded }) => [id, Math.max(0, received - refunded)]),
          );
          const all = [...left.values()].reduce((sum, each) => sum + each, 0);
          const parts = splitRefund(payments, usd(amount));
          if (all < amount) return parts === null;
          const ids = parts?.map(({ paymentId }) => paymentId) ?? [];
          return (
            parts !== null &&
            new Set(ids).size === ids.length &&
            parts.reduce((sum, part) => sum + part.amount, 0) === amount &&
            parts.every((part) => part.amount > 0 && part.amount <= (left.get(part.paymentId) ?? 0))
          );
        },
      ),
    );
  });
});
