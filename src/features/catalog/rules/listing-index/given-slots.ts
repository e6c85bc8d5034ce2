import { TypedFastBitSet } from 'typedfastbitset';
import type { ListingRows } from './listing-rows.ts';

/** Products that were named. */
export interface Given {
  /** Their slots in the order given, each once; those that are none are missing. */
  order: Uint32Array;
  /** The same as a set; not to be changed. */
  slots: TypedFastBitSet;
}

/**
 * The slots of named products, remembered as long as their list is: what a search found, which may be thousands, is
 * asked for by each of its pages and filters.
 */
export class GivenSlots {
  readonly #rows: ListingRows;
  readonly #known = new WeakMap<readonly number[], Given & { moves: number }>();

  constructor(rows: ListingRows) {
    this.#rows = rows;
  }

  of(ids: readonly number[]): Given {
    const { moves } = this.#rows;
    const known = this.#known.get(ids);
    if (known?.moves === moves) return known;
    const slots = new TypedFastBitSet();
    const order: number[] = [];
    for (const id of ids) {
      const slot = this.#rows.slotOf(id);
      if (slot === undefined || slots.has(slot)) continue;
      slots.add(slot);
      order.push(slot);
    }
    const given = { order: Uint32Array.from(order), slots, moves };
    this.#known.set(ids, given);
    return given;
  }
}
