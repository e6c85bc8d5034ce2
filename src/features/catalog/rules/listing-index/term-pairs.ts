import { MOST_IN_ROW } from './count-in-rows.ts';

/** So many pairs are known at most: what is counted is put together from all that occur. */
const MOST_PAIRS = 4096;

/** Codes of numbers as they were once: of code k its numbers stand at 2k and 2k + 1, each and one more, or 0. */
export type TermPairsSnapshot = readonly number[];

/**
 * Codes of neighbours in lists: a pair that is counted at once is looked up half as often as two numbers. Pairs repeat,
 * since few terms come next to each other; where they do not, numbers get codes of their own.
 */
export class TermPairs {
  /** By code its numbers, each and one more; 0 where there is none. */
  readonly #numbers: number[];
  /** Codes of single numbers, and of pairs by the first and then the second number. */
  readonly #singles = new Map<number, number>();
  readonly #pairs = new Map<number, Map<number, number>>();
  #pairsKnown = 0;

  constructor(snapshot: TermPairsSnapshot = [0, 0]) {
    this.#numbers = [...snapshot];
    for (let code = 1; code < this.end; code++) {
      const [first, second] = [this.#numbers[2 * code] as number, this.#numbers[2 * code + 1] as number];
      this.#note(code, first - 1, second === 0 ? undefined : second - 1);
    }
  }

  /** All of it, which does not change any more. */
  snapshot(): TermPairsSnapshot {
    return [...this.#numbers];
  }

  /** Above all codes. */
  get end(): number {
    return this.#numbers.length / 2;
  }

  /** The code of the next one or two of these numbers, and how many it stands for; 0 of none where there is no code. */
  next(numbers: readonly number[], from: number): { code: number; many: 0 | 1 | 2 } {
    const [first, second] = [numbers[from], numbers[from + 1]];
    if (first === undefined) return NONE;
    const pair = second === undefined ? undefined : this.#codeOf(first, second);
    if (pair !== undefined) return { code: pair, many: 2 };
    const single = this.#codeOf(first);
    return single === undefined ? NONE : { code: single, many: 1 };
  }

  /** The numbers that a code stands for. */
  of(code: number): number[] {
    return [this.#numbers[2 * code] as number, this.#numbers[2 * code + 1] as number]
      .filter((number) => number !== 0)
      .map((number) => number - 1);
  }

  /** Adds to the counts of numbers those of the codes that stand for them. */
  addCounts(counts: Uint32Array, ofCodes: ArrayLike<number>): void {
    const numbers = this.#numbers;
    for (let code = 1; code < numbers.length / 2; code++) {
      const count = ofCodes[code] as number;
      if (count === 0) continue;
      const first = numbers[2 * code] as number;
      const second = numbers[2 * code + 1] as number;
      counts[first - 1] = (counts[first - 1] as number) + count;
      if (second !== 0) counts[second - 1] = (counts[second - 1] as number) + count;
    }
  }

  #codeOf(first: number, second?: number): number | undefined {
    const known = second === undefined ? this.#singles.get(first) : this.#pairs.get(first)?.get(second);
    if (known !== undefined) return known;
    const { end } = this;
    const isFull = second !== undefined && this.#pairsKnown === MOST_PAIRS;
    if (isFull || end > MOST_IN_ROW) return undefined;
    this.#numbers.push(first + 1, second === undefined ? 0 : second + 1);
    this.#note(end, first, second);
    return end;
  }

  #note(code: number, first: number, second: number | undefined): void {
    if (second === undefined) {
      this.#singles.set(first, code);
      return;
    }
    this.#pairsKnown++;
    const known = this.#pairs.get(first);
    if (known) known.set(second, code);
    else this.#pairs.set(first, new Map([[second, code]]));
  }
}

const NONE = { code: 0, many: 0 } as const;
