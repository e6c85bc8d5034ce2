import { SparseTypedFastBitSet, TypedFastBitSet } from 'typedfastbitset';

/** Below this a set is listed member by member, which leaves it in the small form that the package keeps few members in. */
const FEW = 1024;

/**
 * Slots that are remembered: while they are few as a list of some bytes, since a bitmap takes as many as there are
 * products, and what is remembered and then forgotten is the dearest to collect.
 */
export type KeptSlots = SparseTypedFastBitSet;

/** These slots, to be remembered. */
export function keptSlots(slots: Iterable<number> = []): KeptSlots {
  return new SparseTypedFastBitSet(slots);
}

/** Adds remembered slots to a bitmap. */
export function addKept(bitmap: TypedFastBitSet, kept: KeptSlots): void {
  if (isBitmap(kept)) bitmap.union(kept);
  else for (const slot of kept) bitmap.add(slot);
}

/** A bitmap of its own of remembered slots, all below `end`. */
export function bitmapOf(kept: KeptSlots, end: number): TypedFastBitSet {
  const bitmap = emptyBitmap(end);
  addKept(bitmap, kept);
  return bitmap;
}

/** Whether there are so many that they are remembered as a bitmap. */
export function isBitmap(kept: KeptSlots): boolean {
  return kept.size() >= FEW;
}

/** A bitmap with room for slots below `end`: one that grows with each slot is copied again and again. */
export function emptyBitmap(end: number): TypedFastBitSet {
  return TypedFastBitSet.fromWords(new Uint32Array((end + 31) >>> 5));
}
