import { describe, expect, it } from 'vitest';
import { type SettingsOf, settingsWithDefaults } from '#platform/settings/settings.ts';
import { paymentSettings } from '../settings.ts';
import { builtInPayments } from './built-in-methods.ts';
import { beginFree, offeredPayments, type PaymentSettings } from './payment-method.ts';

type Values = Partial<SettingsOf<typeof paymentSettings>>;
const defaults = {
  ...settingsWithDefaults(paymentSettings, {}, () => true),
  bankIban: 'DE02 1203 0000 0000 2020 51',
};
/** Settings as they are read, with what an owner changed. */
const read = (changed: Values = {}): PaymentSettings => ({
  secret: () => '',
  get: (group) => ({ ...defaults, ...changed }) as unknown as SettingsOf<typeof group>,
});
const occasion = { total: 1000, currency: 'USD', country: 'US', needsShipping: true, shippingKind: null };
const ids = (more = {}, changed: Values = {}) =>
  offeredPayments(builtInPayments, { ...occasion, ...more }, read(changed)).map(({ id }) => id);
const method = (id: string) =>
  builtInPayments.find((one) => one.id === id) as (typeof builtInPayments)[number];
const order = { key: 'k', total: 1000, currency: 'USD', billingEmail: 'a@b.c', needsShipping: true };

describe('built-in ways to pay', () => {
  it('are offered as the owner switched them, and none where nothing is to be paid', () => {
    expect(ids()).toEqual(['bacs', 'cod']);
    expect(ids({}, { bankEnabled: false })).toEqual(['cod']);
    expect(ids({ needsShipping: false })).toEqual(['bacs']);
    expect(ids({ total: 0 })).toEqual([]);
    expect(ids({}, { chequeEnabled: true })).toEqual(['bacs', 'cheque', 'cod']);
  });

  it('stand in the order in which the owner put them', () => {
    const all = { chequeEnabled: true, bankPlace: 9, chequePlace: 4, codPlace: 2 };
    expect(ids({}, all)).toEqual(['cod', 'cheque', 'bacs']);
    const unplaced = { ...method('bacs'), id: 'other', place: undefined } as never;
    const offered = offeredPayments([unplaced, ...builtInPayments], occasion, read(all));
    expect(offered.map(({ id }) => id)).toEqual(['cod', 'cheque', 'bacs', 'other']);
  });

  it('offer cash on delivery with the kinds of shipping that the owner chose', () => {
    const codShipping: Values['codShipping'] = ['flat_rate'];
    expect(ids({ shippingKind: 'flat_rate' }, { codShipping })).toEqual(['bacs', 'cod']);
    expect(ids({ shippingKind: 'local_pickup' }, { codShipping })).toEqual(['bacs']);
    expect(ids({ shippingKind: null }, { codShipping })).toEqual(['bacs', 'cod']);
  });

  it('tell where a cheque goes while it is awaited', () => {
    const told = (state: string, text = 'To our address.') =>
      method('cheque').instructions(state, read({ chequeInstructions: text }), {});
    expect(told('on-hold')).toEqual({ text: 'To our address.', details: [] });
    expect(told('pending')).toEqual({ text: 'To our address.', details: [] });
    expect([told('completed'), told('on-hold', '')]).toEqual([null, null]);
    expect(method('cheque').begin(order, read(), {})).toEqual({
      state: 'on-hold',
      cause: 'Awaiting the cheque.',
      redirect: null,
    });
  });

  it('begin in the state that follows from how the money comes', () => {
    expect(method('bacs').begin(order, read(), {}).state).toBe('on-hold');
    expect(method('cod').begin(order, read(), {}).state).toBe('processing');
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
      method('bacs').begin(order, read(), words).cause,
      method('cod').begin(order, read(), words).cause,
      beginFree(order, words).cause,
      method('bacs').begin(order, read(), {}).cause,
    ]).toEqual([...Object.values(words), 'Awaiting bank transfer.']);
  });

  it('tell the account only while the money is awaited', () => {
    const settings = read({ bankIban: 'DE02', bankName: 'Bank' });
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
    const settings = read({ ...account, bankInstructions: 'Please transfer.' });
    for (const state of ['on-hold', 'pending'] as const) {
      expect(method('bacs').instructions(state, settings, words)).toEqual({
        text: 'Please transfer.',
        details: Object.values(account).map((value, place) => ({ label: `<${names[place]}>`, value })),
      });
    }
  });

  it('tell who pays upon delivery how, while the order is under way and where the owner says it', () => {
    const told = (state: string, codInstructions = 'Have the sum ready.') =>
      method('cod').instructions(state, read({ codInstructions }), {});
    expect(told('processing')).toEqual({ text: 'Have the sum ready.', details: [] });
    for (const state of ['pending', 'on-hold', 'completed', 'cancelled'])
      expect(told(state), state).toBeNull();
    expect(told('processing', '')).toBeNull();
  });
});
