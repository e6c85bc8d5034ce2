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

  it('prefers the form’s own names to the short ones, part by part', () => {
    const form = readCheckoutForm({
      s_country: 'at',
      s_state: 'w',
      s_postcode: '1010',
      s_city: 'Wien',
      s_address: 'Gasse 1',
      s_address_2: 'Tür 2',
      shipping_country: 'de',
      shipping_city: '',
      state: 'ca',
      postcode: '90001',
      address: '1 Way',
      address_2: 'Flat 2',
    });
    expect(form.shipping).toMatchObject({ country: 'DE', state: 'W', postcode: '1010', city: '' });
    expect(form.shipping).toMatchObject({ address1: 'Gasse 1', address2: 'Tür 2' });
    expect(form.billing).toMatchObject({ country: '', state: 'CA', postcode: '90001', address1: '1 Way' });
    expect(form.billing.address2).toBe('Flat 2');
  });

  it.each(['1', 'on', 'yes', 'true', 'ON', true, 1])('takes a box for ticked when it says %j', (value) => {
    const form = readCheckoutForm({ terms: value, ship_to_different_address: value });
    expect([form.termsAccepted, form.shipElsewhere]).toEqual([true, true]);
  });

  it.each([
    '0',
    '',
    'no',
    'off',
    'false',
    'once',
    'yonder',
    '11',
    ' 1',
    false,
    0,
    2,
    null,
    ['1'],
    { on: 1 },
    undefined,
  ])('takes a box for not ticked when it says %j', (value) => {
    const form = readCheckoutForm({ terms: value, ship_to_different_address: value });
    expect([form.termsAccepted, form.shipElsewhere]).toEqual([false, false]);
  });

  it('knows no rate where none can be read', () => {
    for (const shipping_method of [null, '', [], [''], {}, { 1: 'flat_rate:1' }, true]) {
      expect(readCheckoutForm({ shipping_method }).shippingMethod).toBeNull();
    }
    expect(readCheckoutForm({ shipping_method: 7 }).shippingMethod).toBe('7');
  });

  it('reads the rates that were shown as a list, of at most 50', () => {
    const ratesOf = (shown_rates: unknown) => readCheckoutForm({ shown_rates }).shownRates;
    expect(ratesOf(' flat_rate:1  local_pickup:2 ')).toEqual(['flat_rate:1', 'local_pickup:2']);
    for (const nothing of ['', '  ', null, undefined, ['a'], {}]) expect(ratesOf(nothing)).toBeNull();
    const many = Array.from({ length: 60 }, (_, place) => `r${place}`);
    expect(ratesOf(many.join(' '))).toEqual(many.slice(0, 50));
  });

  it('takes an attempt of 16 to 64 letters, digits, hyphens and underscores', () => {
    const attemptOf = (checkout_attempt: unknown) => readCheckoutForm({ checkout_attempt }).attempt;
    for (const good of ['a'.repeat(16), 'Az09_-'.repeat(3), 'a'.repeat(64)])
      expect(attemptOf(good)).toBe(good);
    const good = 'a'.repeat(20);
    for (const bad of [
      'a'.repeat(15),
      'a'.repeat(65),
      `${good}.`,
      `.${good}`,
      `${good}\n`,
      1e16,
      [good],
      null,
    ]) {
      expect(attemptOf(bad)).toBe('');
    }
  });

  it('believes no total with anything around its digits, or more than 15 of them', () => {
    const totalOf = (shown_total: unknown) => readCheckoutForm({ shown_total }).shownTotal;
    expect([totalOf('0'), totalOf(1690), totalOf('9'.repeat(15))]).toEqual([0, 1690, 999_999_999_999_999]);
    for (const bad of ['1e3', '1690x', 'x1690', '1 690', '9'.repeat(16)]) expect(totalOf(bad)).toBeNull();
  });

  it('reads the note as it was typed: composed, in lines, cut at 2,000', () => {
    const noteOf = (order_comments: unknown) => readCheckoutForm({ order_comments }).note;
    expect(noteOf('a\rb\nc\r\n\r\nd')).toBe('a\nb\nc\n\nd');
    expect(noteOf('  Mu\u0308ller\tx  \n')).toBe('Müller x');
    expect(noteOf('x'.repeat(3000))).toHaveLength(2000);
    expect(noteOf('a\ud800')).toBe('a\ufffd');
    for (const nothing of [undefined, null, 5, ['a'], {}]) expect(noteOf(nothing)).toBe('');
  });

  it('cuts what names a rate or a way to pay', () => {
    expect(readCheckoutForm({ payment_method: ` ${'b'.repeat(90)}` }).paymentMethod).toBe('b'.repeat(60));
    expect(readCheckoutForm({ shipping_method: 'r'.repeat(90) }).shippingMethod).toBe('r'.repeat(60));
    expect(readCheckoutForm({ payment_method: 'bacs' }).paymentMethod).toBe('bacs');
  });
});
