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

  it('tell every part of the account under its own name, in the owner’s words', () => {
    const account = {
      bankAccountHolder: 'Vitrine Ltd.',
      bankName: 'First Bank',
      bankAccountNumber: '42',
      bankRoutingNumber: '021000021',
      bankIban: 'DE02',
      bankBic: 'BELADEBE',
    };
    const names = ['accountHolder', 'bank', 'accountNumber', 'routingNumber', 'iban', 'bic'];
    const words = Object.fromEntries(names.map((name) => [`payments.${name}`, `<${name}>`]));
    const settings = { ...defaults, ...account, bankInstructions: 'Please transfer.' };
    for (const state of ['on-hold', 'pending'] as const) {
      expect(method('bacs').instructions(state, settings, words)).toEqual({
        text: 'Please transfer.',
        details: Object.values(account).map((value, place) => ({ label: `<${names[place]}>`, value })),
      });
    }
  });

  it('tell who pays upon delivery how, while the order is under way and where the owner says it', () => {
    const settings = { ...defaults, codInstructions: 'Have the sum ready.' };
    const told = (state: string, codInstructions = settings.codInstructions) =>
      method('cod').instructions(state, { ...settings, codInstructions }, {});
    expect(told('processing')).toEqual({ text: 'Have the sum ready.', details: [] });
    for (const state of ['pending', 'on-hold', 'completed', 'cancelled'])
      expect(told(state), state).toBeNull();
    expect(told('processing', '')).toBeNull();
  });
});
