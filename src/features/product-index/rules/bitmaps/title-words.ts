import type { ListingRows } from './listing-rows.ts';

/** What parts the words of a title. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const LETTER = /\p{L}/u;

/**
 * All words of the titles that are there, for who looks for what somebody meant. Numbers are none: another article's
 * number is nobody's misspelling. Nothing is known of them before somebody asks.
 */
export class TitleWords {
  readonly #rows: ListingRows;
  #counts: Map<string, number> | undefined;

  constructor(rows: ListingRows) {
    this.#rows = rows;
  }

  all(): Iterable<string> {
    if (!this.#counts) {
      this.#counts = new Map();
      // A slot without a product has no title.
      for (const title of this.#rows.titles) this.add(title);
    }
    return this.#counts.keys();
  }

  /** Says that a product has come with this title. */
  add(title: string): void {
    const counts = this.#counts;
    if (counts) for (const word of wordsOf(title)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }

  remove(title: string): void {
    const counts = this.#counts;
    if (!counts) return;
    for (const word of wordsOf(title)) {
      const left = (counts.get(word) ?? 0) - 1;
      if (left > 0) counts.set(word, left);
      else counts.delete(word);
    }
  }
}

function wordsOf(title: string): string[] {
  return title.split(BETWEEN_WORDS).filter((word) => LETTER.test(word));
}
