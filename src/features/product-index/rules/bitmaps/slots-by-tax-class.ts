import { TypedFastBitSet } from 'typedfastbitset';
import type { ClassPrices, ListingRow } from '#features/catalog/public.ts';

/** The slots of the products of which anything is taxed by another class than the usual one. */
export class SlotsByTaxClass {
  readonly #alike = new Map<string | null, TypedFastBitSet>();
  readonly #mixed = new Map<number, readonly ClassPrices[]>();
  readonly #others = new TypedFastBitSet();

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
