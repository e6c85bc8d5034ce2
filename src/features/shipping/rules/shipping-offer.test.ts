import { describe, expect, it } from 'vitest';
import { sampleInput, sampleLine, sampleTotals } from '#features/totals/fixtures.ts';
import type { SumSoFar } from '#features/totals/public.ts';
import { offerFor, type ShippingFacts, shippingOfferOf } from './shipping-offer.ts';

const exchange = { from: 'USD', to: 'EUR', rate: '0.5', decimals: 2 };
const facts: ShippingFacts = {
  zones: [
    {
      id: 1,
      name: 'home',
      regions: [],
      postcodes: [],
      methods: [
        { id: 1, kind: 'flat_rate', title: 'By worth', enabled: true, settings: { cost: '[cost] / 10' } },
        { id: 2, kind: 'local_pickup', title: 'Pickup', enabled: true, settings: {} },
        {
          id: 3,
          kind: 'free_shipping',
          title: 'Free',
          enabled: true,
          settings: { needs: 'either', minAmount: 4000 },
        },
      ],
    },
  ],
  hideUntilAddress: false,
  freeReplacesPaid: false,
  exchange,
};
const lines = [sampleLine({ quantity: 3 }), sampleLine({ key: 'b', unitPrice: 100, needsShipping: false })];

/** A sum that shoppers read with a fifth of tax in it. */
function sum(more: Partial<SumSoFar> = {}): SumSoFar {
  return {
    input: sampleInput(lines, { currency: 'EUR' }),
    lines: [],
    subtotal: 3100,
    shownSubtotal: 2400,
    discountTotal: 0,
    shownDiscount: 300,
    shownShipping: (amount) => amount + amount / 5,
    freeShipping: false,
    shipping: null,
    fees: [],
    ...more,
  };
}

describe('the offer for a sum', () => {
  it('charges what is sent by its pieces, and is shown as the shopper reads amounts', () => {
    const byWorth = {
      id: 'flat_rate:1',
      label: 'By worth',
      kind: 'flat_rate' as const,
      amount: 300,
      shown: 360,
    };
    // What costs nothing is shown as it is.
    const pickup = { id: 'local_pickup:2', label: 'Pickup', kind: 'local_pickup' as const, amount: 0 };
    const free = { id: 'free_shipping:3', label: 'Free', kind: 'free_shipping' as const, amount: 0 };
    expect(offerFor(sum(), facts)).toEqual({
      state: 'offered',
      rates: [byWorth, pickup, free],
      chosen: byWorth,
      goal: { minimum: 2000, reached: 2100 },
    });
  });

  it('compares limits with the subtotal and the discounts that the shopper reads', () => {
    const kinds = (more: Partial<SumSoFar>) => {
      const offer = offerFor(sum(more), facts);
      return offer.state === 'offered' ? offer.rates.map(({ kind }) => kind) : offer.state;
    };
    expect(kinds({ shownSubtotal: 2299 })).not.toContain('free_shipping');
    expect(kinds({ shownSubtotal: 2300 })).toContain('free_shipping');
    expect(kinds({ shownSubtotal: 2300, shownDiscount: 301 })).not.toContain('free_shipping');
    expect(kinds({ shownSubtotal: 0, freeShipping: true })).toContain('free_shipping');
    expect(offerFor(sum({ shownSubtotal: 2200 }), facts)).toMatchObject({
      goal: { minimum: 2000, reached: 1900 },
    });
  });

  it('follows the wanted rate, and names none before an address where costs hide', () => {
    const rate = { wanted: 'local_pickup:2', offeredBefore: null };
    const wanted = sum({ input: sampleInput(lines, { currency: 'EUR', rate }) });
    expect(offerFor(wanted, facts)).toMatchObject({ chosen: { id: 'local_pickup:2' } });
    expect(offerFor(sum(), { ...facts, hideUntilAddress: true })).toEqual({ state: 'needs-address' });
    const nothingSent = sum({ input: sampleInput([sampleLine({ needsShipping: false })]) });
    expect(offerFor(nothingSent, facts)).toEqual({ state: 'not-needed' });
  });

  it('is that of the finished sum, and none is needed where nobody was asked', () => {
    expect(shippingOfferOf(sampleTotals())).toEqual({ state: 'not-needed' });
    const offer = offerFor(sum(), facts);
    expect(shippingOfferOf({ offers: { shipping: offer } })).toBe(offer);
  });
});
