import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { destinationOf, readCheckoutForm } from './checkout-form.ts';

describe('reading a sent checkout', () => {
  it('takes the form’s own names and the short ones of recalculation', () => {
    expect(readCheckoutForm({ country: 'de', s_country: 'at', city: 'Berlin' })).toMatchObject({
      billing: { country: 'DE', city: 'Berlin' },
      shipping: { country: 'AT' },
    });
    expect(readCheckoutForm({ country: 'de', billing_country: 'us' }).billing.country).toBe('US');
  });

  it.each([
    [{ shipping_method: ['flat_rate:1'] }, 'flat_rate:1'],
    [{ shipping_method: { 0: 'flat_rate:1' } }, 'flat_rate:1'],
    [{ shipping_method: 'flat_rate:1' }, 'flat_rate:1'],
    [{ shipping_method: { evil: 'x' } }, null],
    [{}, null],
  ])('reads the rate from %j', (fields, expected) => {
    expect(readCheckoutForm(fields).shippingMethod).toBe(expected);
  });

  it('believes a total only as a whole number, and an attempt only as a token', () => {
    expect(readCheckoutForm({ shown_total: '1690' }).shownTotal).toBe(1690);
    for (const shown_total of ['16.90', '-1', '', 'x', null, {}]) {
      expect(readCheckoutForm({ shown_total }).shownTotal).toBeNull();
    }
    expect(readCheckoutForm({ checkout_attempt: 'a'.repeat(32) }).attempt).toBe('a'.repeat(32));
    expect(readCheckoutForm({ checkout_attempt: "' or 1=1 --' or 1=1 --" }).attempt).toBe('');
  });

  it('sends to the other address only when that was chosen', () => {
    const form = readCheckoutForm({ billing_city: 'A', shipping_city: 'B', ship_to_different_address: '1' });
    expect(destinationOf(form).city).toBe('B');
    expect(destinationOf({ ...form, shipElsewhere: false }).city).toBe('A');
  });

  it('keeps line breaks in the note and nothing else that controls', () => {
    expect(readCheckoutForm({ order_comments: ' a\r\nb\u0000c ' }).note).toBe('a\nb c');
  });

  it('never throws, whatever is sent', () => {
    const name = fc.constantFrom(
      'billing_city',
      'shipping_method',
      'shown_total',
      'terms',
      'order_comments',
      'country',
    );
    fc.assert(
      fc.property(fc.dictionary(name, fc.anything()), (fields) => {
        expect(() => readCheckoutForm(fields)).not.toThrow();
      }),
    );
  });
});
