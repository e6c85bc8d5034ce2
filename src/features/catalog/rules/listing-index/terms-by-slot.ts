import { at } from './listing-rows.ts';

/** Below this many entries what is no longer used is not worth taking out. */
const FEW = 1024;

/**
 * Short lists of numbers by slot, one behind the other in one array: an array each would take several times the memory.
 */
export class TermsBySlot {
  #entries = new Uint32Array(FEW);
  #end = 0;
  #used = 0;
  readonly #starts: number[] = [];
  readonly #lengths: number[] = [];

  /** Puts a list in place of the slot's own. */
  set(slot: number, terms: readonly number[]): void {
    while (this.#starts.length <= slot) {
      this.#starts.push(0);
      this.#lengths.push(0);
    }
    this.#used += terms.length - at(this.#lengths, slot);
    this.#lengths[slot] = 0;
    if (this.#end + terms.length > this.#entries.length) this.#rewrite(terms.length);
    this.#entries.set(terms, this.#end);
    this.#starts[slot] = this.#end;
    this.#lengths[slot] = terms.length;
    this.#end += terms.length;
  }

  /** The slot's list. */
  of(slot: number): number[] {
    const start = this.#starts[slot] ?? 0;
    return [...this.#entries.subarray(start, start + (this.#lengths[slot] ?? 0))];
  }

  /** All lists that hold something. */
  *all(): Generator<[slot: number, terms: number[]]> {
    for (const [slot, length] of this.#lengths.entries()) if (length > 0) yield [slot, this.of(slot)];
  }

  /** Adds one to `counts` for each number in the slot's list. */
  countIn(slot: number, counts: Uint32Array): void {
    const start = this.#starts[slot] ?? 0;
    const end = start + (this.#lengths[slot] ?? 0);
    for (let place = start; place < end; place++) {
      const term = this.#entries[place] as number;
      counts[term] = (counts[term] as number) + 1;
    }
  }

  /** Writes what is used into an array that has room for as much again. */
  #rewrite(more: number): void {
    const before = this.#entries;
    this.#entries = new Uint32Array(2 * (this.#used + more) + FEW);
    this.#end = 0;
    for (const [slot, start] of this.#starts.entries()) {
      const length = at(this.#lengths, slot);
      this.#entries.set(before.subarray(start, start + length), this.#end);
      this.#starts[slot] = this.#end;
      this.#end += length;
    }
  }
}
