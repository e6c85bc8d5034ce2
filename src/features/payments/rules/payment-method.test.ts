import { describe, expect, it } from 'vitest';
import { settingsWithDefaults } from '#platform/settings/settings.ts';
import { paymentSettings } from '../settings.ts';
import { builtInPayments } from './built-in-methods.ts';
import { beginFree, offeredPayments, type PaymentSettings } from './payment-method.ts';

const defaults = {
  ...(settingsWithDefaults(paymentSettings, {}, () => true) as PaymentSettings),
  bankIban: 'DE02 1203 0000 0000 2020 51',
};
const occasion = { total: 1000, currency: 'USD', country: 'US', needsShipping: true, shippingKind: null };
const ids = (more = {}, settings = {}) =>
  offeredPayments(builtInPayments, { ...occasion, ...more }, { ...defaults, ...settings }).map(
    ({ id }) => id,
  );
const method = (id: string) =>
  builtInPayments.find((one) => one.id === id) as (typeof builtInPayments)[number];
const order = { key: 'k', total: 1000, currency: 'USD', billingEmail: 'a@b.c', needsShipping: true };

describe('built-in ways to pay', () => {
  it('are offered as the owner switched them, and none where nothing is to be paid', () => {
    expect(ids()).toEqual(['bacs', 'cod']);
    expect(ids({}, { bankEnabled: false })).toEqual(['cod']);
    expect(ids({ needsShipping: false })).toEqual(['bacs']);
    expect(ids({ total: 0 })).toEqual([]);
  });

  it('begin in the state that follows from how the money comes', () => {
    expect(method('bacs').begin(order, defaults, {}).state).toBe('on-hold');
    expect(method('cod').begin(order, defaults, {}).state).toBe('processing');
    expect(beginFree({ needsShipping: true }, {}).state).toBe('processing');
    expect(beginFree({ needsShipping: false }, {}).state).toBe('completed');
  });

  it('give the cause in the owner’s words', () => {
    const words = {
      'payments.awaitingTransfer': 'Warten auf die Überweisung',
      'payments.uponDelivery': 'Nachnahme',
      'payments.nothingToPay': 'Umsonst',
    };
    expect([
      method('bacs').begin(order, defaults, words).cause,
      method('cod').begin(order, defaults, words).cause,
      beginFree(order, words).cause,
      method('bacs').begin(order, defaults, {}).cause,
    ]).toEqual([...Object.values(words), 'Awaiting bank transfer.']);
  });

  it('tell the account only while the money is awaited', () => {
    const settings = { ...defaults, bankIban: 'DE02', bankName: 'Bank' };
    expect(method('bacs').instructions('on-hold', settings, {})?.details).toEqual([
      { label: 'Bank', value: 'Bank' },
      { label: 'IBAN', value: 'DE02' },
    ]);
    expect(method('bacs').instructions('completed', settings, {})).toBeNull();
  });
});
