import type { TypedFastBitSet } from 'typedfastbitset';

/** Sets of at most so many are looked at member by member: to compare bitmaps takes longer. */
const FEW = 128;

/** The members of a set where they are few; null where they are more. */
export function fewSlots({ words }: Pick<TypedFastBitSet, 'words'>): readonly number[] | null {
  const slots: number[] = [];
  for (let place = 0; place < words.length; place++) {
    for (let bits = (words[place] as number) | 0; bits !== 0; bits &= bits - 1) {
      if (slots.length === FEW) return null;
      slots.push((place << 5) + 31 - Math.clz32(bits & -bits));
    }
  }
  return slots;
}

/** Counts what of a set is in other ones. */
export function countIn(among: TypedFastBitSet): (other: TypedFastBitSet) => number {
  const few = fewSlots(among);
  if (!few) return (other) => among.intersection_size(other);
  return (other) => few.reduce((count, slot) => (other.has(slot) ? count + 1 : count), 0);
}
