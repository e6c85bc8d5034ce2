/** What parts the words of a title. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const LETTER = /\p{L}/u;

/**
 * All words of the titles that are there, for who looks for what somebody meant. Numbers are none: another article's
 * number is nobody's misspelling.
 */
export class TitleWords {
  readonly #counts = new Map<string, number>();

  all(): Iterable<string> {
    return this.#counts.keys();
  }

  add(title: string): void {
    for (const word of wordsOf(title)) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
  }

  remove(title: string): void {
    for (const word of wordsOf(title)) {
      const left = (this.#counts.get(word) ?? 0) - 1;
      if (left > 0) this.#counts.set(word, left);
      else this.#counts.delete(word);
    }
  }
}

function wordsOf(title: string): string[] {
  return title.split(BETWEEN_WORDS).filter((word) => LETTER.test(word));
}
