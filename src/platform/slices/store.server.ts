import type { StoreDefinition } from './slice-services.server.ts';

/** Declares a store; others get it from `services.store(definition)`. */
export function defineStore<Store>(definition: StoreDefinition<Store>): StoreDefinition<Store> {
  return definition;
}
