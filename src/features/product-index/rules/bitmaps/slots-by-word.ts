import type { TypedFastBitSet } from 'typedfastbitset';
import { bitmapOfKept, type KeptSlots, keptSlots } from './kept-slots.ts';
import { at, type ListingRows } from './listing-rows.ts';
import { STRETCH, TitleGrams } from './title-grams.ts';

/** How many words are remembered with what they were found in. */
const REMEMBERED = 200;
/** So many titles of a stretch may have changed before its table is made anew. */
const MANY_CHANGES = 4096;

/** A stretch of slots as it was once, and the slots whose titles are others since. */
interface Stretch {
  grams: TitleGrams;
  changed: Set<number>;
}

/**
 * In which titles a word stands: looked up once, among those titles that may contain it, and kept right while products
 * change.
 */
export class SlotsByWord {
  /** By word; the one that was asked for last stands last. */
  readonly #found = new Map<string, KeptSlots>();
  readonly #rows: ListingRows;
  readonly #stretches: (Stretch | undefined)[] = [];

  constructor(rows: ListingRows) {
    this.#rows = rows;
  }

  /** Says that the product of a slot came, changed, or is gone. */
  note(slot: number): void {
    // What was not read yet will be read as it is then.
    this.#stretches[Math.floor(slot / STRETCH)]?.changed.add(slot);
    const title = at(this.#rows.titles, slot);
    for (const [word, found] of this.#found) {
      if (title.includes(word)) found.add(slot);
      else if (found.has(slot)) found.remove(slot);
    }
  }

  /** The titles that contain a folded word: a bitmap of its own. */
  containing(word: string): TypedFastBitSet {
    const found = this.#found.get(word) ?? this.#search(word);
    this.#found.delete(word);
    this.#found.set(word, found);
    if (this.#found.size > REMEMBERED) {
      const [longestAgo = word] = this.#found.keys();
      this.#found.delete(longestAgo);
    }
    return bitmapOfKept(found, this.#rows.end);
  }

  /** Reads what the first search would have to, a stretch at each step. */
  *prepare(): Generator<void> {
    for (let number = 0; number * STRETCH < this.#rows.end; number++) {
      this.#read(number);
      yield;
    }
  }

  #search(word: string): KeptSlots {
    const { titles, end } = this.#rows;
    const found = keptSlots();
    const look = (slot: number) => {
      if (at(titles, slot).includes(word)) found.add(slot);
    };
    for (let number = 0, from = 0; from < end; number++, from += STRETCH) {
      const { grams, changed } = this.#read(number);
      const likely = grams.mayContain(word);
      if (likely) {
        for (let at = 0; at < likely.length; at++) look(from + (likely[at] as number));
        for (const slot of changed) look(slot);
      } else {
        for (let slot = from; slot < Math.min(end, from + STRETCH); slot++) look(slot);
      }
    }
    return found;
  }

  /** A stretch, read anew where it was not read yet, or so long ago that too many of its titles are others. */
  #read(number: number): Stretch {
    const known = this.#stretches[number];
    if (known && known.changed.size <= MANY_CHANGES) return known;
    const from = number * STRETCH;
    const { titles, end } = this.#rows;
    const stretch = {
      grams: new TitleGrams(titles, from, Math.min(end, from + STRETCH)),
      changed: new Set<number>(),
    };
    this.#stretches[number] = stretch;
    return stretch;
  }
}
