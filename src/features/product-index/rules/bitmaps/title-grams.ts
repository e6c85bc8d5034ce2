/** So many slots share a table: their places in it fit into two bytes. */
export const STRETCH = 65_536;

/** Sets of pieces by a hash: two kinds of pieces that share one only make a few titles more to look at. */
const BITS = 15;
const SETS = 1 << BITS;

/** From this letter on (Chinese, Japanese) two letters say as much as three of others. */
const DENSE_FROM = 0x2e80;
const SPACE = 0x20;
/** Spreads neighbouring numbers (the golden ratio in 32 bits). */
const SPREAD = 0x9e3779b1;

/**
 * Which titles of a stretch have which three letters in a row: the few that may contain a word, out of all. A picture
 * of one moment, in two bytes for each different piece of a title.
 */
export class TitleGrams {
  readonly #starts = new Uint32Array(SETS + 1);
  readonly #places: Uint16Array;

  /** Of the titles from one slot up to another, the latter excluded; at most `STRETCH` of them. */
  constructor(titles: readonly string[], from: number, end: number) {
    const ends = this.#starts;
    const seenIn = new Int32Array(SETS).fill(-1);
    for (let slot = from; slot < end; slot++)
      forEachGram(titles[slot] as string, (set) => {
        if (seenIn[set] === slot) return;
        seenIn[set] = slot;
        ends[set + 1] = (ends[set + 1] as number) + 1;
      });
    for (let set = 0; set < SETS; set++) ends[set + 1] = (ends[set + 1] as number) + (ends[set] as number);
    this.#places = new Uint16Array(ends[SETS] as number);
    const next = ends.slice();
    seenIn.fill(-1);
    for (let slot = from; slot < end; slot++)
      forEachGram(titles[slot] as string, (set) => {
        if (seenIn[set] === slot) return;
        seenIn[set] = slot;
        this.#places[next[set] as number] = slot - from;
        next[set] = (next[set] as number) + 1;
      });
  }

  /**
   * The places in the stretch, rising, of all titles that may contain a word; null where it is too short to tell. They
   * are those that have its two rarest pieces.
   */
  mayContain(word: string): ArrayLike<number> | null {
    const having: Uint16Array[] = [];
    forEachGram(word, (set) => {
      having.push(this.#places.subarray(this.#starts[set], this.#starts[set + 1]));
    });
    const [rarest, next] = having.sort((one, other) => one.length - other.length);
    if (!rarest) return null;
    return next ? inBoth(rarest, next) : rarest;
  }
}

/** The numbers that two rising lists have in common. */
function inBoth(few: Uint16Array, more: Uint16Array): number[] {
  const common: number[] = [];
  let at = 0;
  for (const number of few) {
    while ((more[at] as number) < number) at++;
    if (more[at] === number) common.push(number);
  }
  return common;
}

/**
 * Tells the sets of the pieces of a text. A piece depends on its own letters alone, so that whatever contains a text has
 * all pieces of it. None reaches across a space.
 */
function forEachGram(text: string, visit: (set: number) => void): void {
  let first = text.charCodeAt(0);
  let second = text.charCodeAt(1);
  for (let at = 2; at <= text.length; at++) {
    const third = text.charCodeAt(at);
    if (first !== SPACE && second !== SPACE) {
      if (first >= DENSE_FROM && second >= DENSE_FROM) visit(setOf(first, second, 0));
      else if (third !== SPACE && at < text.length) visit(setOf(first, second, third));
    }
    first = second;
    second = third;
  }
}

function setOf(first: number, second: number, third: number): number {
  const spread = Math.imul(Math.imul(Math.imul(first, SPREAD) + second, SPREAD) + third, SPREAD);
  return spread >>> (32 - BITS);
}
