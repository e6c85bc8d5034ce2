import { countInRows, MOST_IN_ROW, type Rows } from './count-in-rows.ts';
import type { CountedSlots } from './few-slots.ts';

/** Slots for which there is room at first. */
const FEW = 1024;

/** Numbers of a slot that stand in its row; what has more of them is rare. */
const WIDEST = 16;

/** While lists that do not fit are less than this share of all they are looked at one by one; else rows get wider. */
const RARE = 1 / 256;

/**
 * Short lists of numbers by slot: a row for each slot, one behind the other, so that what is counted of many slots is read
 * in the order in which it lies in memory, and all of a slot at once.
 */
export class TermsBySlot {
  /** Of each slot its numbers, each and one more; 0 where its list has ended. */
  #rows: Rows = new Uint16Array();
  #width = 0;
  #length = FEW;
  /** What does not go into rows, by slot. */
  readonly #more = new Map<number, readonly number[]>();

  /** How many numbers a row has. */
  get width(): number {
    return this.#width;
  }

  /** Puts a list in place of the slot's own. */
  set(slot: number, terms: readonly number[]): void {
    if (slot >= this.#length) this.#resize(2 * slot, this.#width);
    this.#put(slot, 0, terms);
    if (this.#more.size > RARE * this.#length && this.#width < WIDEST) this.#widen();
  }

  /** Puts lists for `count` slots that have none, from one on: by number the slots that are to have it. */
  append(from: number, count: number, members: readonly Uint32Array[], numbers: readonly number[]): void {
    if (from + count > this.#length) this.#resize(2 * (from + count), this.#width);
    const lists = Array.from({ length: count }, (): number[] => []);
    for (const [at, slots] of members.entries())
      for (const slot of slots) lists[slot - from]?.push(numbers[at] as number);
    for (const [place, terms] of lists.entries()) if (terms.length > 0) this.set(from + place, terms);
  }

  /** The slot's list. */
  of(slot: number): number[] {
    const terms: number[] = [];
    for (let at = slot * this.#width; at < (slot + 1) * this.#width; at++) {
      const code = this.#rows[at] ?? 0;
      if (code === 0) break;
      terms.push(code - 1);
    }
    return [...terms, ...(this.#more.get(slot) ?? [])];
  }

  /** All lists that hold something. */
  *all(): Generator<[slot: number, terms: number[]]> {
    for (let slot = 0; slot < this.#length; slot++) {
      const terms = this.of(slot);
      if (terms.length > 0) yield [slot, terms];
    }
  }

  /** How often each number below `end` stands in the lists of these slots, which were set. */
  count(among: CountedSlots, end: number): Uint32Array {
    const counts = new Uint32Array(end);
    const inRows = Math.min(end, MOST_IN_ROW);
    const ofCodes = countInRows(among.list(), this.#rows, { width: this.#width, end: inRows + 1 });
    counts.set(ofCodes.subarray(1, inRows + 1));
    for (const [slot, numbers] of this.#more)
      if (among.slots.has(slot))
        for (const number of numbers) counts[number] = (counts[number] as number) + 1;
    return counts;
  }

  /** Puts a list, or the rest of one, from a place of the slot's row on. */
  #put(slot: number, from: number, terms: readonly number[]): void {
    let placed = 0;
    for (let place = from; place < this.#width; place++) {
      const number = terms[placed];
      const fits = number !== undefined && number < MOST_IN_ROW;
      this.#rows[slot * this.#width + place] = fits ? number + 1 : 0;
      if (fits) placed++;
    }
    if (placed === terms.length) this.#more.delete(slot);
    else this.#more.set(slot, terms.slice(placed));
  }

  /** Makes room in all rows for what did not fit. */
  #widen(): void {
    const place = this.#width;
    this.#resize(this.#length, place + 1);
    for (const [slot, rest] of [...this.#more]) this.#put(slot, place, rest);
  }

  #resize(length: number, width: number): void {
    const rows = new Uint16Array(length * width);
    if (width === this.#width) rows.set(this.#rows);
    else
      for (let slot = 0; slot < this.#length; slot++)
        for (let place = 0; place < this.#width; place++)
          rows[slot * width + place] = this.#rows[slot * this.#width + place] as number;
    this.#rows = rows;
    this.#length = length;
    this.#width = width;
  }
}
