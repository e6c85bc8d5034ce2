import type { Transaction } from '#platform/db/database.server.ts';
import type { SecretState } from '#platform/secrets/secret-store.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import type { SettingsGroup } from './settings.ts';

/** Who saves settings, and in which shop. */
export interface SettingsSaver {
  /** null where nobody is known. */
  actor: Actor | null;
  /** Origin without trailing slash. */
  siteUrl: string;
  shop(): ComposedShop;
  /** Whether something of the shop stands at an address of it. */
  standsAt(address: string, tx: Transaction): Promise<boolean>;
}

/** Refuses changes of a group that a schema alone cannot judge. */
export interface SettingsGuard {
  group: Pick<SettingsGroup, 'name'>;
  /** Messages by field, none when nothing is wrong. `next` is as it was sent; of secrets only what is kept so far is told. */
  check(
    tx: Transaction,
    before: Readonly<Record<string, unknown>>,
    next: Readonly<Record<string, unknown>>,
    secretIs: (field: string) => SecretState['is'],
    saver: SettingsSaver,
  ): Promise<Record<string, string>>;
}
