import type { Transaction } from '#platform/db/database.server.ts';
import { beginSettings } from '#platform/settings/settings-store.server.ts';
import { accountFormSettings } from '../settings.ts';

/** New shops open no popup by itself: who comes for the first time is to see the shop. The owner switches it on. */
export async function beginPopup(tx: Transaction): Promise<void> {
  await beginSettings(tx, accountFormSettings, { autoOpenPopup: false });
}
