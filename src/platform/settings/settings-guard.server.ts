import type { Transaction } from '#platform/db/database.server.ts';
import type { SettingsGroup } from './settings.ts';

/** Refuses changes of a group that a schema alone cannot judge. */
export interface SettingsGuard {
  group: Pick<SettingsGroup, 'name'>;
  /** Messages by field, none when nothing is wrong. */
  check(
    tx: Transaction,
    before: Readonly<Record<string, unknown>>,
    next: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, string>>;
}
