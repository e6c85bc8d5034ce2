import type { Transaction } from '#platform/db/database.server.ts';
import { beginSettings } from '#platform/settings/settings-store.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { backupSettings } from '../settings.ts';

/** A new shop keeps so many, which its disk has room for before anybody thought of it. */
const FIRST_KEPT = 3;

/**
 * Switches daily backups on in a shop that was just made, where its database comes along. Shops that there were before
 * stay as their owners have them: the default stays off.
 */
export async function beginBackups(
  tx: Transaction,
  { program }: { program: Pick<SliceServices['program'], 'hasOwnDatabase'> },
): Promise<void> {
  if (program.hasOwnDatabase) await beginSettings(tx, backupSettings, { isOn: true, keep: FIRST_KEPT });
}
