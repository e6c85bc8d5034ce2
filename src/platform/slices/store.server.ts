import type { SliceServices } from './slice-services.server.ts';

/** Something that a slice keeps in memory, opened once for each shop. */
export interface StoreDefinition<Store = unknown> {
  name: string;
  open(services: SliceServices): Store;
  /** Cache tags whose end makes what is kept out of date. */
  endedBy: readonly string[];
  /** Forgets at once what the ended tags name. */
  forget?(store: Store): void;
  /**
   * Reads everything anew, at the start and after an ended tag. Answers further tags that ended with what it found, for
   * other stores and for pages; none of them may lead back to this store.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most stores have nothing to answer, and none should have to say so
  load?(store: Store): Promise<readonly string[] | void>;
}

/** Declares a store; others get it from `services.store(definition)`. */
export function defineStore<Store>(definition: StoreDefinition<Store>): StoreDefinition<Store> {
  return definition;
}
