import { type PurchaseRecord, purchaseDelivered } from '#features/reviews/public.server.ts';
import { type Subscription, subscribe } from '#platform/events/events.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { readDelivered, wasBought } from '../data/purchases.queries.server.ts';
import { orderStateChanged } from '../events.ts';

/** What reviews are told of orders. */
export const purchasesInOrders: PurchaseRecord = { name: 'orders', hasBought: wasBought, readDelivered };

/** Tells reviews of orders that are completed: their buyers may be asked how they like what they got. */
export function tellReviews(settings: Pick<SettingsStore, 'get'>): Subscription {
  return subscribe(orderStateChanged, 'orders-delivered', async ({ tx, payload, createdAt }) => {
    if (payload.to !== 'completed') return;
    const delivered = { record: purchasesInOrders.name, key: String(payload.orderId), at: createdAt };
    await purchaseDelivered(tx, settings, delivered);
  });
}
