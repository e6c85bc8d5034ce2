import type { TypedFastBitSet } from 'typedfastbitset';
import { emptyBitmap } from './kept-slots.ts';
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
export class GivenSlots {
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
    return { order, slots: () => long?.clone() ?? this.#bitmapOf(order) };
  }

  #read(ids: readonly number[]): { order: Uint32Array; long?: TypedFastBitSet } {
    const order = Uint32Array.from(new Set(ids.flatMap((id) => this.#rows.slotOf(id) ?? [])));
    const read = { order, ...(order.length > FEW ? { long: this.#bitmapOf(order) } : {}) };
    this.#known.set(ids, { ...read, moves: this.#rows.moves });
    return read;
  }

  #bitmapOf(order: Uint32Array): TypedFastBitSet {
    const slots = emptyBitmap(this.#rows.end);
    for (let place = 0; place < order.length; place++) slots.add(order[place] as number);
    return slots;
  }
}
