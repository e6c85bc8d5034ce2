import { TypedFastBitSet } from 'typedfastbitset';
import type { ClassPrices, ListingRow } from './listing-entry.ts';

/** Tax classes of products as they were once. */
export interface ClassesSnapshot {
  alike: ReadonlyMap<string | null, Uint32Array>;
  mixed: ReadonlyMap<number, readonly ClassPrices[]>;
}

/** The slots of the products of which anything is taxed by another class than the usual one. */
export class SlotsByTaxClass {
  readonly #alike: Map<string | null, TypedFastBitSet>;
  readonly #mixed: Map<number, readonly ClassPrices[]>;
  readonly #others = new TypedFastBitSet();

  constructor(snapshot?: ClassesSnapshot) {
    const alike = [...(snapshot?.alike ?? [])].map(
      ([taxedAs, words]) => [taxedAs, TypedFastBitSet.fromWords(words.slice())] as const,
    );
    this.#alike = new Map(alike);
    this.#mixed = new Map(snapshot?.mixed);
    for (const [, slots] of alike) this.#others.union(slots);
    for (const slot of this.#mixed.keys()) this.#others.add(slot);
  }

  /** All of it, which does not change any more. */
  snapshot(): ClassesSnapshot {
    const alike = [...this.#alike].map(([taxedAs, slots]) => [taxedAs, slots.words.slice()] as const);
    return { alike: new Map(alike), mixed: new Map(this.#mixed) };
  }

  /** All that are not wholly of the usual class; not to be changed. */
  get others(): TypedFastBitSet {
    return this.#others;
  }

  /** Those that are wholly of one other class, by its name; not to be changed. */
  get alike(): ReadonlyMap<string | null, TypedFastBitSet> {
    return this.#alike;
  }

  /** Those whose parts are taxed by several classes: few, since it is seldom that somebody sells such. */
  get mixed(): ReadonlyMap<number, readonly ClassPrices[]> {
    return this.#mixed;
  }

  add(slot: number, { classPrices }: Pick<ListingRow, 'classPrices'>): void {
    const [first, ...more] = classPrices ?? [];
    if (!classPrices || !first) return;
    this.#others.add(slot);
    if (more.length > 0) this.#mixed.set(slot, classPrices);
    else {
      const slots = this.#alike.get(first.taxedAs) ?? new TypedFastBitSet();
      slots.add(slot);
      this.#alike.set(first.taxedAs, slots);
    }
  }

  remove(slot: number): void {
    if (!this.#others.has(slot)) return;
    this.#others.remove(slot);
    this.#mixed.delete(slot);
    for (const slots of this.#alike.values()) if (slots.has(slot)) slots.remove(slot);
  }
}
