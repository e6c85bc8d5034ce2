import type { TypedFastBitSet } from 'typedfastbitset';
import { bitmapOf } from './kept-slots.ts';
import type { ListingRows } from './listing-rows.ts';

/** Of longer lists the bitmap is remembered as well. */
const FEW = 1024;

/** Products that were named. */
export interface Given {
  /** Their slots in the order given, each once; those that are none are missing. */
  order: Uint32Array;
  /** The same as a bitmap of its own. */
  slots(): TypedFastBitSet;
}

/**
 * The slots of named products, remembered as long as their list is: what a search found, which may be thousands, is
 * asked for by each of its pages and filters.
 */
export class SlotsById {
  readonly #rows: ListingRows;
  /** Of short lists their order alone: a bitmap takes as many bytes as there are products. */
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
    const { order, long } = known?.moves === moves ? known : this.#read(ids);
    return { order, slots: () => long?.clone() ?? bitmapOf(order, this.#rows.end) };
  }

  #read(ids: readonly number[]): { order: Uint32Array; long?: TypedFastBitSet } {
    const { end, moves } = this.#rows;
    const slots = bitmapOf([], end);
    const order: number[] = [];
    for (const id of ids) {
      const slot = this.#rows.slotOf(id);
      if (slot === undefined || slots.has(slot)) continue;
      slots.add(slot);
      order.push(slot);
    }
    const read = { order: Uint32Array.from(order), ...(order.length > FEW ? { long: slots } : {}) };
    this.#known.set(ids, { ...read, moves });
    return read;
  }
}
