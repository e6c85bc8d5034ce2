import type { SetupContext } from '#platform/setup/setup-step.server.ts';
import { shopBase } from '../rules/address-surroundings.server.ts';
import { isCountry } from '../rules/countries.server.ts';
import { addressSettings } from '../settings.ts';

/** The country for which the set-up proposes: that of the shop once somebody said it, else where its owner seems to be. */
export function setupCountry({ services, whereabouts }: SetupContext): string {
  const kept = shopBase(services.settings.get(addressSettings)).country;
  if (services.settings.version(addressSettings) > 0) return kept;
  const { country } = whereabouts;
  return country !== null && isCountry(country) ? country : kept;
}
