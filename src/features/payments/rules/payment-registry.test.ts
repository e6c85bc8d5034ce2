import { expect, it } from 'vitest';
import { cashOnDelivery } from './cash-on-delivery.ts';
import { addPaymentMethod, paymentMethods } from './payment-registry.ts';

it('offers added ways to pay after the built-in ones, and each id once', () => {
  addPaymentMethod({ ...cashOnDelivery, id: 'invoice' });
  expect(paymentMethods().map(({ id }) => id)).toEqual(['bacs', 'cod', 'invoice']);
  expect(() => addPaymentMethod(cashOnDelivery)).toThrow('cod');
});
