import { SparseTypedFastBitSet, TypedFastBitSet } from 'typedfastbitset';

/** From so many on the package is sure to hold them as a bitmap, whose words are taken over; fewer are added one by one. */
const MANY = 1024;

/**
 * Slots that are remembered: while they are few as a list of some bytes, since a bitmap takes as many as there are
 * products, and what is remembered and then forgotten is the dearest to collect.
 */
export type KeptSlots = SparseTypedFastBitSet;

/** None yet. */
export function keptSlots(): KeptSlots {
  return new SparseTypedFastBitSet();
}

/** What was seen as a bitmap, which the package leaves one: how many they are it would count each time. */
const bitmaps = new WeakSet<KeptSlots>();

/** Whether there are, or were, so many that their bitmap is used. */
function isBitmap(kept: KeptSlots): boolean {
  if (bitmaps.has(kept)) return true;
  if (kept.size() < MANY) return false;
  bitmaps.add(kept);
  return true;
}

/** Adds remembered slots to a bitmap. */
export function addKept(bitmap: TypedFastBitSet, kept: KeptSlots): void {
  if (isBitmap(kept)) bitmap.union(kept);
  else for (const slot of kept) bitmap.add(slot);
}

/** A bitmap of its own of remembered slots, all below `end`. */
export function bitmapOfKept(kept: KeptSlots, end: number): TypedFastBitSet {
  return isBitmap(kept) ? TypedFastBitSet.fromWords(kept.words.slice(0, wordsFor(end))) : bitmapOf(kept, end);
}

/** A bitmap of slots below `end`, with room for all of them: one that grows with each slot is copied again and again. */
export function bitmapOf(slots: Iterable<number>, end: number): TypedFastBitSet {
  const bitmap = TypedFastBitSet.fromWords(new Uint32Array(wordsFor(end)));
  for (const slot of slots) bitmap.add(slot);
  return bitmap;
}

function wordsFor(end: number): number {
  return (end + 31) >>> 5;
}
