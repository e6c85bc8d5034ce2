import type { OrderDetail } from '#features/orders/public.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { Market } from '#platform/market/market.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';

/**
 * What a slice lets whoever writes or edits an order by hand enter beside: texts such as codes of coupons. It belongs to
 * the placing step of the same name, which checks and keeps it; the field of the back office is one of `orderEntryFields`.
 */
export interface OrderEntryPart {
  name: string;
  /**
   * The same as the totals read it of a cart (`cartData` of the same name); null = nothing. `before` is what was entered
   * for the order that is edited; empty for a new one.
   */
  kept(
    typed: readonly string[],
    buyer: { accountId: string | null; email: string },
    before: readonly string[],
  ): Readonly<Record<string, unknown>> | null;
  /** The intake of the placing step; `market` is the order's, in the language of whoever writes it. */
  intake(market: Market): unknown;
  /** What was entered for an order that is edited. */
  typedOf(order: Pick<OrderDetail, 'totals'>): string[];
  /** Takes back what the placing step kept with an order, before that is summed up and kept anew. */
  forget(tx: Transaction, orderId: number): Promise<void>;
}

/** What can be entered of orders that are written or edited by hand. */
export const orderEntryParts = extensionPoint<OrderEntryPart>('hand-order-parts', {
  uniqueBy: ({ name }) => name,
});
