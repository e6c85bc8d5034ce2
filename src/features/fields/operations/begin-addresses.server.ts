import type { Transaction } from '#platform/db/database.server.ts';
import { beginSettings } from '#platform/settings/settings-store.server.ts';
import { addressSettings } from '../settings.ts';

/** What a new shop asks of addresses: as little as an order needs. Shops that were there before keep what they ask. */
export async function beginAddresses(tx: Transaction): Promise<void> {
  await beginSettings(tx, addressSettings, { phoneRequired: false, reachedOnly: true });
}
