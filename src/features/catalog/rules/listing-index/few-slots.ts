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

/** Products among which something is counted; nobody changes them any more. */
export class CountedSlots {
  readonly slots: TypedFastBitSet;
  #few: readonly number[] | null | undefined;

  constructor(slots: TypedFastBitSet) {
    this.slots = slots;
  }

  /** The products themselves where they are few; null where they are more. */
  get few(): readonly number[] | null {
    if (this.#few === undefined) this.#few = fewSlots(this.slots);
    return this.#few;
  }

  get size(): number {
    return this.few?.length ?? this.slots.size();
  }

  /** How many of them are in another set. */
  in(other: TypedFastBitSet): number {
    const { few } = this;
    if (!few) return this.slots.intersection_size(other);
    return few.reduce((count, slot) => (other.has(slot) ? count + 1 : count), 0);
  }
}
