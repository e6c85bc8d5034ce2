import type { TypedFastBitSet } from 'typedfastbitset';
import { emptyBitmap } from './kept-slots.ts';
import type { ListingRows } from './listing-rows.ts';

/** Of longer lists the bitmap is remembered as well. */
const FEW = 1024;

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
  /** Of short lists their order alone: a bitmap takes as much as there are products. */
  readonly #known = new WeakMap<
    readonly number[],
    { order: Uint32Array; long?: TypedFastBitSet; moves: number }
  >();

  constructor(rows: ListingRows) {
    this.#rows = rows;
  }

  of(ids: readonly number[]): Given {
    const { moves } = this.#rows;
    const known = this.#known.get(ids);
    if (known?.moves === moves)
      return { order: known.order, slots: known.long ?? this.#bitmapOf(known.order) };
    const slots = emptyBitmap(this.#rows.end);
    const order: number[] = [];
    for (const id of ids) {
      const slot = this.#rows.slotOf(id);
      if (slot === undefined || slots.has(slot)) continue;
      slots.add(slot);
      order.push(slot);
    }
    const given: Given = { order: Uint32Array.from(order), slots };
    this.#known.set(ids, { order: given.order, moves, ...(order.length > FEW ? { long: slots } : {}) });
    return given;
  }

  #bitmapOf(order: Uint32Array): TypedFastBitSet {
    const slots = emptyBitmap(this.#rows.end);
    for (let place = 0; place < order.length; place++) slots.add(order[place] as number);
    return slots;
  }
}
