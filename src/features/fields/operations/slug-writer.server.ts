import { languageOfSlugs, localSlug } from '#kit/local-slug.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { shopBase } from '../rules/address-surroundings.server.ts';
import { addressSettings } from '../settings.ts';

/** Writes a name as the last part of an address: [a-z0-9-], at most 80 characters, '' if nothing remains. */
export type SlugWriter = (name: string) => string;

/** Writes names as parts of addresses, each time as the shop spells them by its language and country at that moment. */
export function slugWriter({ settings, marketOf }: Pick<SliceServices, 'settings' | 'marketOf'>): SlugWriter {
  return (name) =>
    localSlug(name, languageOfSlugs(marketOf().locale, shopBase(settings.get(addressSettings)).country));
}
