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

/** The members of the set that was last asked for: a list for each would be a lot to collect. */
const listed: { of: CountedSlots | null; slots: Uint32Array<ArrayBuffer> } = {
  of: null,
  slots: new Uint32Array(),
};

/** Products among which something is counted; nobody changes them any more. */
export class CountedSlots {
  readonly slots: TypedFastBitSet;
  #few: readonly number[] | null | undefined;
  #size: number | undefined;

  constructor(slots: TypedFastBitSet) {
    this.slots = slots;
  }

  /** The products themselves where they are few; null where they are more. */
  get few(): readonly number[] | null {
    if (this.#few === undefined) this.#few = fewSlots(this.slots);
    return this.#few;
  }

  get size(): number {
    this.#size ??= this.few?.length ?? this.slots.size();
    return this.#size;
  }

  /** All of them in rising order; to be read before those of another set are asked for. */
  list(): Uint32Array {
    if (listed.of !== this) {
      if (listed.slots.length < this.size) listed.slots = new Uint32Array(2 * this.size);
      listMembers(this.slots.words, listed.slots);
      listed.of = this;
    }
    return listed.slots.subarray(0, this.size);
  }

  /** How many of them are in another set. */
  in(other: TypedFastBitSet): number {
    const { few } = this;
    if (!few) return this.slots.intersection_size(other);
    return few.reduce((count, slot) => (other.has(slot) ? count + 1 : count), 0);
  }
}

function listMembers(words: Uint32Array, into: Uint32Array): void {
  let end = 0;
  for (let place = 0; place < words.length; place++)
    for (let bits = (words[place] as number) | 0; bits !== 0; bits &= bits - 1)
      into[end++] = (place << 5) + 31 - Math.clz32(bits & -bits);
}
