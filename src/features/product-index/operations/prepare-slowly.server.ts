import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { MemoryListing } from '../rules/bitmaps/bitmap-listing.ts';

/** How long after all products were read what they are sorted by is made, unless somebody asks for it before. */
const PREPARED_AFTER_MS = 1000;

/** Makes what nobody asked for yet, once the first pages have had their turn. */
export async function prepareSlowly(index: MemoryListing): Promise<void> {
  await delay(PREPARED_AFTER_MS, null, { ref: false });
  for (const _ of index.prepare()) await nextTurn();
}
