import { bankTransfer } from './bank-transfer.ts';
import { cashOnDelivery } from './cash-on-delivery.ts';
import { cheque } from './cheque.ts';
import type { PaymentMethod } from './payment-method.ts';

/** The ways to pay that need nobody else, in the order in which they are offered. */
export const builtInPayments: readonly PaymentMethod[] = [bankTransfer, cheque, cashOnDelivery];
