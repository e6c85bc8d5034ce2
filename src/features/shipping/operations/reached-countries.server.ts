import { addressSettings } from '#features/fields/public.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { reachOf } from '../rules/match-zone.ts';
import { previewShippingZones } from './preview-zones.server.ts';

/**
 * Whether something can be delivered to a country, by its code; null where the owner offers every country, or no zone has
 * a method yet.
 */
export async function reachedCountries(
  db: Executor,
  settings: Pick<SettingsStore, 'get'>,
): Promise<((country: string) => boolean) | null> {
  return settings.get(addressSettings).reachedOnly ? reachOf(await previewShippingZones(db)) : null;
}
