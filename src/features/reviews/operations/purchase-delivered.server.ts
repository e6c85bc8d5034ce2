import type { Executor } from '#platform/db/database.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { noteDelivery } from '../data/requests.queries.server.ts';
import { reviewSettings } from '../settings.ts';

/** A purchase that came to its buyer: the name of its `PurchaseRecord`, and what that one calls it. */
export interface DeliveredPurchase {
  record: string;
  key: string;
  at: Date;
}

/**
 * Tells that a purchase was delivered, so that its buyer is asked for reviews later; told twice it is asked about once.
 * Nothing is kept of it while such mails are off: what is delivered then is never asked about.
 */
export async function purchaseDelivered(
  tx: Executor,
  settings: Pick<SettingsStore, 'get'>,
  { record, key, at }: DeliveredPurchase,
): Promise<void> {
  if (settings.get(reviewSettings).requestMail) await noteDelivery(tx, `${record}:${key}`, at);
}
