import type { CacheDefinition } from './slice-services.server.ts';

/** Declares what a slice keeps in memory; others get it from `services.cache(definition)`. */
export function defineCache<Kept>(definition: CacheDefinition<Kept>): CacheDefinition<Kept> {
  return definition;
}
