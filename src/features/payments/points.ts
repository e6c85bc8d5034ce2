import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { PaymentMethod } from './rules/payment-method.ts';

/** All ways to pay, in the order in which they are offered. */
export const paymentMethods = extensionPoint<PaymentMethod>('payment-methods', { uniqueBy: ({ id }) => id });
