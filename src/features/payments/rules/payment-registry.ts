import { builtInPayments } from './built-in-methods.ts';
import type { PaymentMethod } from './payment-method.ts';

const methods: PaymentMethod[] = [...builtInPayments];

/**
 * Adds a way to pay at start; it is offered after those that are there. Throws when its id is taken. Returns what
 * takes it away again.
 */
export function addPaymentMethod(method: PaymentMethod): () => void {
  if (methods.some(({ id }) => id === method.id)) throw new Error(`Two ways to pay are called ${method.id}`);
  methods.push(method);
  return () => void methods.splice(methods.indexOf(method), 1);
}

/** All ways to pay, in the order in which they are offered. */
export function paymentMethods(): readonly PaymentMethod[] {
  return methods;
}
