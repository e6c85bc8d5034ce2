import { TypedFastBitSet } from 'typedfastbitset';
import type { ListingRows } from './listing-rows.ts';
import type { SortedSlots } from './sorted-slots.ts';

/** From one kept bitmap to the next lies this share of all products. */
const STEPS = 32;

/** The slots whose prices lie within limits, out of the orders by price: no price is compared but to find a place. */
export class SlotsByPrice {
  readonly #cheapest: Beginnings;
  readonly #dearest: Beginnings;

  constructor(
    rows: ListingRows,
    { price, 'price-desc': falling }: Record<'price' | 'price-desc', SortedSlots>,
  ) {
    this.#cheapest = new Beginnings(price, (slot, most) => (rows.lowestPrices[slot] as number) <= most);
    this.#dearest = new Beginnings(falling, (slot, least) => (rows.highestPrices[slot] as number) >= least);
  }

  /**
   * Those whose span of prices overlaps what is asked for, in minor units, inclusive; no limit is one that also holds
   * products without a price. Undefined where nothing is asked for.
   */
  within(least: number | undefined, most: number | undefined): TypedFastBitSet | undefined {
    const above = least === undefined ? undefined : this.#dearest.upTo(least);
    const below = most === undefined ? undefined : this.#cheapest.upTo(most);
    return above && below ? above.intersection(below) : (above ?? below);
  }
}

/** Bitmaps of the beginnings of an order, as far as something holds. */
class Beginnings {
  readonly #order: SortedSlots;
  /** Holds for a beginning of the order, and for nothing after it. */
  readonly #holds: (slot: number, limit: number) => boolean;
  /** The order when the bitmaps were made: another one once anything in it changed. */
  #sorted: Uint32Array | undefined;
  #kept: TypedFastBitSet[] = [];

  constructor(order: SortedSlots, holds: (slot: number, limit: number) => boolean) {
    this.#order = order;
    this.#holds = holds;
  }

  /** A bitmap of its own of all slots for which it holds with this limit. */
  upTo(limit: number): TypedFastBitSet {
    const sorted = this.#order.read();
    if (sorted !== this.#sorted) this.#keep(sorted);
    const end = this.#endOf(sorted, limit);
    const step = stepOf(sorted);
    const nearest = Math.floor(end / step);
    const found = (this.#kept[nearest] as TypedFastBitSet).clone();
    for (let place = nearest * step; place < end; place++) found.add(sorted[place] as number);
    return found;
  }

  #keep(sorted: Uint32Array): void {
    const step = stepOf(sorted);
    const slots = new TypedFastBitSet();
    this.#sorted = sorted;
    this.#kept = [];
    for (let place = 0; place <= sorted.length; place++) {
      if (place % step === 0) this.#kept.push(slots.clone());
      if (place < sorted.length) slots.add(sorted[place] as number);
    }
  }

  #endOf(sorted: Uint32Array, limit: number): number {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#holds(sorted[middle] as number, limit)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function stepOf({ length }: Uint32Array): number {
  return Math.max(1, Math.ceil(length / STEPS));
}
