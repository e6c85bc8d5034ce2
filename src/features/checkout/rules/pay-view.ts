import type { ComponentType } from 'react';
import type { OrderScreen } from '#features/orders/public.ts';
import type { OfferedPayment } from '#features/payments/public.ts';

/** What a way to pay shows in its box on the page where an order is paid. */
export interface LoadedPaymentPart {
  // biome-ignore lint/suspicious/noExplicitAny: each view takes what its own part brought
  View: ComponentType<{ data: any }>;
  data: unknown;
}

/** Everything that the page shows on which an order is paid. */
export interface PayView {
  order: OrderScreen;
  methods: OfferedPayment[];
  /** Id of the chosen one; '' when there is none. */
  chosen: string;
  /** What ways to pay show in their boxes, by their ids. */
  parts: Readonly<Record<string, LoadedPaymentPart>>;
  /** Shows that this session was shown the order. */
  nonce: string;
  /** Why it was not paid; null before anybody tried. */
  problem: string | null;
}

/** Purpose of the nonce with which an order is paid. */
export function payPurpose(orderNumber: number): string {
  return `pay-order:${orderNumber}`;
}
