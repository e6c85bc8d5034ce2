import type { Transaction } from '#platform/db/database.server.ts';
import { saveSettings } from '#platform/settings/settings-store.server.ts';
import { reservedCartSettings } from '../settings.ts';

/** Shows the timer in a demo shop, which hides itself at the end. */
export async function showDemoTimer(tx: Transaction): Promise<void> {
  const saved = await saveSettings(tx, reservedCartSettings, { enabled: true, icon: 'timer' }, 0);
  if (!saved.ok) throw new Error(`The demo shop's timer was refused: ${JSON.stringify(saved.error)}`);
}
