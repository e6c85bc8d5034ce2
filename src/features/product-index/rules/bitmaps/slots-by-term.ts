import { TypedFastBitSet } from 'typedfastbitset';
import type { CountedSlots } from './few-slots.ts';
import { addKept, type KeptSlots, keptSlots } from './kept-slots.ts';
import { at } from './listing-rows.ts';
import { TermsBySlot } from './terms-by-slot.ts';

/** What it costs to come to a product, as a multiple of looking up one of its terms or comparing one word of bitmaps. */
const PRODUCT_COST = 3;

/** The slots of each term, a bitmap, or a list while there are few; and the terms of each slot, by which is counted. */
export class SlotsByTerm {
  /** Terms by numbers that leave no gaps, their slots, and the numbers of terms. */
  readonly #terms: number[] = [];
  readonly #members: KeptSlots[] = [];
  readonly #numbers = new Map<number, number>();
  readonly #ofSlots = new TermsBySlot();

  /** Says of which terms a slot is, that was of none. */
  add(slot: number, terms: readonly number[]): void {
    const numbers = terms.map((term) => this.#numberOf(term));
    for (const number of numbers) at(this.#members, number).add(slot);
    this.#ofSlots.set(slot, numbers);
  }

  /** The same of many slots that are new, from one on: of each term those that are of it, each once. */
  append(from: number, count: number, members: ReadonlyMap<number, Uint32Array>): void {
    const numbers = [...members.keys()].map((term) => this.#numberOf(term));
    const slots = [...members.values()];
    for (const [place, own] of slots.entries()) {
      const known = at(this.#members, at(numbers, place));
      for (const slot of own) known.add(slot);
    }
    this.#ofSlots.append(from, count, slots, numbers);
  }

  #numberOf(term: number): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    this.#members.push(keptSlots());
    const number = this.#terms.push(term) - 1;
    this.#numbers.set(term, number);
    return number;
  }

  #membersOf(term: number): KeptSlots | undefined {
    const number = this.#numbers.get(term);
    return number === undefined ? undefined : at(this.#members, number);
  }

  /** Takes a slot out of every term. */
  remove(slot: number): void {
    for (const number of this.#ofSlots.of(slot)) at(this.#members, number).remove(slot);
    this.#ofSlots.set(slot, []);
  }

  /** The slots that are of some term, with their terms. */
  *slots(): Generator<[slot: number, terms: number[]]> {
    for (const [slot, numbers] of this.#ofSlots.all())
      yield [slot, numbers.map((number) => at(this.#terms, number))];
  }

  /** What is in one of these terms. */
  some(terms: readonly number[]): TypedFastBitSet {
    const found = new TypedFastBitSet();
    for (const term of terms) {
      const members = this.#membersOf(term);
      if (members) addKept(found, members);
    }
    return found;
  }

  /** What is in each of these terms; nothing where none is named. */
  every(terms: readonly number[]): TypedFastBitSet {
    const [first, ...others] = terms.map((term) => this.some([term]));
    return others.reduce((found, members) => found.intersection(members), first ?? new TypedFastBitSet());
  }

  /**
   * How many of these products each of these terms has; those with none are missing. Of a short list the terms of each
   * product are counted, of a long one the products of each term: whichever is less to look at.
   */
  count(among: CountedSlots, terms: readonly number[] = this.#terms): Map<number, number> {
    if (among.few) return this.#countOf(among.few, terms);
    const { slots } = among;
    const isShort = among.size * (PRODUCT_COST + this.#ofSlots.width) < terms.length * slots.words.length;
    const counts = isShort ? this.#ofSlots.count(among, this.#terms.length) : null;
    const counted = new Map<number, number>();
    if (counts && terms === this.#terms) {
      for (let number = 0; number < counts.length; number++)
        if (counts[number] !== 0) counted.set(at(this.#terms, number), counts[number] as number);
      return counted;
    }
    for (const term of terms) {
      const members = this.#membersOf(term);
      if (!members) continue;
      const count = counts ? (counts[this.#numbers.get(term) ?? -1] ?? 0) : members.intersection_size(slots);
      if (count > 0) counted.set(term, count);
    }
    return counted;
  }

  /** The same of a handful, term by term of each. */
  #countOf(slots: readonly number[], terms: readonly number[]): Map<number, number> {
    const counted = new Map<number, number>();
    for (const slot of slots)
      for (const number of this.#ofSlots.of(slot)) {
        const term = at(this.#terms, number);
        counted.set(term, (counted.get(term) ?? 0) + 1);
      }
    if (terms === this.#terms) return counted;
    return new Map(terms.flatMap((term) => (counted.has(term) ? [[term, counted.get(term) ?? 0]] : [])));
  }
}
