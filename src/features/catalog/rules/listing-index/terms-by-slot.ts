import type { TypedFastBitSet } from 'typedfastbitset';
import { type Column, countInColumns, MOST_IN_COLUMN } from './count-in-columns.ts';

/** Slots for which a column has room at first. */
const FEW = 1024;

/** Terms of a slot that stand in columns; what has more of them is rare. */
const COLUMNS = 16;

/** Lists by slot as they were once. */
export interface TermsBySlotSnapshot {
  /** Without the room behind the last list. */
  columns: Column[];
  length: number;
  more: ReadonlyMap<number, readonly number[]>;
}

/**
 * Short lists of numbers by slot, the first ones of all slots in one column, the second ones in the next: what is counted
 * of many slots is read in the order in which it lies in memory.
 */
export class TermsBySlot {
  /** Of each slot a number and one more; 0 where its list has ended. All are equally long. */
  #columns: Column[] = [];
  #length = FEW;
  /** What does not go into columns, by slot. */
  readonly #more: Map<number, readonly number[]>;

  constructor(snapshot?: TermsBySlotSnapshot) {
    this.#more = new Map(snapshot?.more);
    if (!snapshot) return;
    this.#columns = [...snapshot.columns];
    this.#lengthen(snapshot.length);
  }

  /** All of it, which does not change any more. */
  snapshot(): TermsBySlotSnapshot {
    const end = this.#columns.reduce((last, column) => Math.max(last, endOf(column)), 0);
    return {
      columns: this.#columns.map((column) => column.slice(0, end)),
      length: this.#length,
      more: new Map(this.#more),
    };
  }

  /** How many columns there are. */
  get width(): number {
    return this.#columns.length;
  }

  /** Puts a list in place of the slot's own. */
  set(slot: number, terms: readonly number[]): void {
    if (slot >= this.#length) this.#lengthen(2 * slot);
    const fits = terms.length <= COLUMNS && terms.every((number) => number < MOST_IN_COLUMN);
    const first = fits ? terms : terms.filter((number) => number < MOST_IN_COLUMN).slice(0, COLUMNS);
    while (this.width < first.length) this.#columns.push(new Uint16Array(this.#length));
    for (let place = 0; place < this.width; place++)
      (this.#columns[place] as Column)[slot] = place < first.length ? (first[place] as number) + 1 : 0;
    if (fits) this.#more.delete(slot);
    else
      this.#more.set(
        slot,
        terms.filter((number) => !first.includes(number)),
      );
  }

  /** Puts lists for `count` slots that have none, from one on: by number the slots that are to have it. */
  append(from: number, count: number, members: readonly Uint32Array[], numbers: readonly number[]): void {
    if (from + count > this.#length) this.#lengthen(2 * (from + count));
    const placed = new Uint8Array(count);
    for (const [at, slots] of members.entries()) {
      const number = numbers[at] as number;
      for (const slot of slots) {
        const place = placed[slot - from] as number;
        if (place < COLUMNS && number < MOST_IN_COLUMN) {
          if (place === this.width) this.#columns.push(new Uint16Array(this.#length));
          (this.#columns[place] as Column)[slot] = number + 1;
          placed[slot - from] = place + 1;
        } else this.#more.set(slot, [...(this.#more.get(slot) ?? []), number]);
      }
    }
  }

  /** The slot's list. */
  of(slot: number): number[] {
    const terms: number[] = [];
    for (const column of this.#columns) {
      const number = column[slot] ?? 0;
      if (number === 0) break;
      terms.push(number - 1);
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
  count(slots: TypedFastBitSet, end: number): Uint32Array {
    const counts = new Uint32Array(end);
    counts.set(countInColumns(slots.words, this.#columns, Math.min(end, MOST_IN_COLUMN) + 1).subarray(1));
    for (const [slot, numbers] of this.#more)
      if (slots.has(slot)) for (const number of numbers) counts[number] = (counts[number] as number) + 1;
    return counts;
  }

  #lengthen(length: number): void {
    this.#length = length;
    this.#columns = this.#columns.map((column) => {
      const longer = new Uint16Array(length);
      longer.set(column);
      return longer;
    });
  }
}

/** Behind which place a column holds nothing. */
function endOf(column: Column): number {
  return column.findLastIndex((number) => number !== 0) + 1;
}
