import { TypedFastBitSet } from 'typedfastbitset';
import { at, type ListingRows } from './listing-rows.ts';

/** How many words are remembered with what they were found in. */
const REMEMBERED = 200;
/** How many titles may have changed before all are written into one text anew. */
const MANY_CHANGES = 1000;
/** Between two titles; no title and no word has it. */
const BETWEEN = '\0';

/** In which titles a word stands: looked up once, and kept right while products change. */
export class SlotsByWord {
  /** By word; the one that was asked for last stands last. */
  readonly #found = new Map<string, TypedFastBitSet>();
  readonly #rows: ListingRows;
  // One text is searched several times as fast as a hundred thousand. Where each slot's title begins in it, and its end.
  #text = '';
  #starts = new Uint32Array(1);
  /** Slots whose titles are others than in the text. */
  #changed = new Set<number>();

  constructor(rows: ListingRows) {
    this.#rows = rows;
  }

  /** Says that the product of a slot came, changed, or is gone. */
  note(slot: number): void {
    this.#changed.add(slot);
    const title = at(this.#rows.titles, slot);
    for (const [word, found] of this.#found) {
      if (title.includes(word)) found.add(slot);
      else if (found.has(slot)) found.remove(slot);
    }
  }

  /** The titles that contain a folded word; not to be changed. */
  containing(word: string): TypedFastBitSet {
    const found = this.#found.get(word) ?? this.#search(word);
    this.#found.delete(word);
    this.#found.set(word, found);
    if (this.#found.size > REMEMBERED) {
      const [longestAgo = word] = this.#found.keys();
      this.#found.delete(longestAgo);
    }
    return found;
  }

  #search(word: string): TypedFastBitSet {
    if (this.#changed.size > MANY_CHANGES) this.#write();
    const found = new TypedFastBitSet();
    for (const slot of this.#changed) if (at(this.#rows.titles, slot).includes(word)) found.add(slot);
    const end = this.#starts.length - 1;
    let slot = 0;
    while (slot < end) {
      const place = this.#text.indexOf(word, at(this.#starts, slot));
      if (place < 0) break;
      while (at(this.#starts, slot + 1) <= place) slot++;
      if (!this.#changed.has(slot)) found.add(slot);
      slot++;
    }
    return found;
  }

  #write(): void {
    const { titles } = this.#rows;
    this.#text = titles.join(BETWEEN);
    this.#starts = new Uint32Array(titles.length + 1);
    titles.forEach((title, slot) => {
      this.#starts[slot + 1] = at(this.#starts, slot) + title.length + BETWEEN.length;
    });
    this.#changed = new Set();
  }
}
