import type { ComponentType } from 'react';
import type { OrderDetail } from '#features/orders/public.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';

/**
 * What a way to pay shows in its box on the page where an order is paid: the fields of its provider. It names the hosts
 * that they come from (`context.hosts`), which this page alone then allows.
 */
export interface PaymentPart<Data = unknown> {
  /** Id of the way to pay. */
  method: string;
  /** Brings what the view shows; `nonce` shows the provider's calls that this session was shown the order. */
  load(context: LoadContext, order: OrderDetail, nonce: string): Data | Promise<Data>;
  View: ComponentType<{ data: Data }>;
}

/** What ways to pay show where an order is paid. */
// biome-ignore lint/suspicious/noExplicitAny: parts of many shapes; each is typed where it is made by `paymentPart`
export const paymentParts = extensionPoint<PaymentPart<any>>('payment-parts', {
  uniqueBy: ({ method }) => method,
});

/** Joins a part's data and view. */
export function paymentPart<Data>(part: PaymentPart<Data>): PaymentPart<Data> {
  return part;
}
