import type { ListingRow } from '#features/catalog/public.ts';

/** The products of the index by their slots, the numbers that bitmaps know them by: a slot that became free is used again. */
export class ListingRows {
  readonly #slots = new Map<number, number>();
  readonly #free: number[] = [];
  // A column each, since an object per product would take several times the memory.
  readonly ids: number[] = [];
  /** Infinity where there is none, so that no limit holds it and it stands last. */
  readonly lowestPrices: number[] = [];
  /** -Infinity where there is none. */
  readonly highestPrices: number[] = [];
  readonly menuOrders: number[] = [];
  readonly sales: number[] = [];
  readonly ratings: number[] = [];
  readonly reviews: number[] = [];
  /** Milliseconds since 1970. */
  readonly dates: number[] = [];
  readonly names: string[] = [];
  readonly titles: string[] = [];
  /** Another number whenever a product got a slot or lost it. */
  moves = 0;

  /** How many products there are. */
  get size(): number {
    return this.#slots.size;
  }

  /** The slots in use lie below this number. */
  get end(): number {
    return this.ids.length;
  }

  slotOf(id: number): number | undefined {
    return this.#slots.get(id);
  }

  /** Whether the slot holds a product. */
  isUsed(slot: number): boolean {
    return this.#slots.get(at(this.ids, slot)) === slot;
  }

  /** Keeps what orders and conditions ask of a product, in place of what was kept of it; its slot. */
  put(entry: ListingRow): number {
    const slot = this.#slots.get(entry.productId) ?? this.#take(entry.productId);
    this.ids[slot] = entry.productId;
    this.lowestPrices[slot] = entry.lowestPrice ?? Number.POSITIVE_INFINITY;
    this.highestPrices[slot] = entry.highestPrice ?? Number.NEGATIVE_INFINITY;
    this.menuOrders[slot] = entry.menuOrder;
    this.sales[slot] = entry.totalSales;
    this.ratings[slot] = entry.averageRating;
    this.reviews[slot] = entry.reviewCount;
    this.dates[slot] = entry.listedAt.getTime();
    this.names[slot] = entry.name;
    this.titles[slot] = entry.title;
    return slot;
  }

  /** Gives a product a slot that is free. */
  #take(id: number): number {
    const slot = this.#free.pop() ?? this.ids.length;
    this.#slots.set(id, slot);
    this.moves++;
    return slot;
  }

  /** Forgets a product. */
  remove(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#slots.delete(id);
    this.#free.push(slot);
    this.moves++;
    this.names[slot] = '';
    this.titles[slot] = '';
  }
}

/**
 * What a column says of a slot that was given out. Loops over all products index their columns themselves: a function
 * that is given columns of every kind is slow with each of them.
 */
export function at<Value>(column: ArrayLike<Value>, slot: number): Value {
  return column[slot] as Value;
}
