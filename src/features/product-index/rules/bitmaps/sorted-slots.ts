import { TypedFastBitSet } from 'typedfastbitset';
import type { ListSorting } from '../product-index.ts';
import { at, type ListingRows } from './listing-rows.ts';

/** Less than zero where the product of the one slot stands before that of the other; never zero for two products. */
export type SlotOrder = (one: number, other: number) => number;

/** The sortings of which the index keeps an order. */
type KeptSorting = Exclude<ListSorting, 'given'>;

// The root order of names, whatever the machine's language: that of the database's `und-x-icu`.
const names = new Intl.Collator('en');

/** So many changed products are looked for one by one: each costs about a fiftieth of going through the whole order. */
const FEW_CHANGED = 32;

/** In which order products stand by each sorting; equal ones by their ids (CAT-023). */
export function slotOrders(rows: ListingRows): Record<KeptSorting, SlotOrder> {
  const rising =
    (column: readonly number[]): SlotOrder =>
    (one, other) =>
      // Never a difference: two products without a price are both at infinity.
      at(column, one) < at(column, other) ? -1 : Number(at(column, one) > at(column, other));
  const falling =
    (column: readonly number[]): SlotOrder =>
    (one, other) =>
      rising(column)(other, one);
  const ids = rising(rows.ids);
  return {
    menu_order: chain(rising(rows.menuOrders), ids),
    popularity: chain(falling(rows.sales), ids),
    rating: chain(falling(rows.ratings), falling(rows.reviews), ids),
    reviews: chain(falling(rows.reviews), falling(rows.ratings), ids),
    date: chain(falling(rows.dates), ids),
    price: chain(rising(rows.lowestPrices), ids),
    'price-desc': chain(falling(rows.highestPrices), ids),
    title: chain((one, other) => names.compare(at(rows.names, one), at(rows.names, other)), ids),
  };
}

function chain(...orders: SlotOrder[]): SlotOrder {
  return (one, other) => {
    for (const order of orders) {
      const before = order(one, other);
      if (before !== 0) return before;
    }
    return 0;
  };
}

/** The first so many slots of a list in an order: to sort all of it for a few costs more. */
export function firstInOrder(list: TypedFastBitSet, order: SlotOrder, count: number): number[] {
  const first: number[] = [];
  list.forEach((slot) => {
    if (first.length >= count && order(at(first, count - 1), slot) < 0) return;
    first.splice(placeIn(first, slot, order), 0, slot);
    if (first.length > count) first.pop();
  });
  return first;
}

/** Where a slot belongs among sorted ones, at `from` or after. */
function placeIn(sorted: ArrayLike<number>, slot: number, order: SlotOrder, from = 0): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (order(at(sorted, middle), slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * All products in one order. A change is noted only; the next reader puts what changed into its place, so that a
 * hundred changes cost little more than one, and an order that nobody asks for costs nothing.
 */
export class SortedSlots {
  #sorted = new Uint32Array();
  #changed = new TypedFastBitSet();
  #isStale = false;
  readonly #order: SlotOrder;
  readonly #rows: ListingRows;

  constructor(rows: ListingRows, order: SlotOrder) {
    this.#rows = rows;
    this.#order = order;
  }

  /** Says that the product of a slot came, changed, or is gone. */
  note(slot: number): void {
    this.#changed.add(slot);
    this.#isStale = true;
  }

  /** Says it of all slots from one on up to another, the latter excluded. */
  noteRange(from: number, end: number): void {
    this.#changed.addRange(from, end);
    this.#isStale = true;
  }

  /** The slots of all products in their order. */
  read(): Uint32Array {
    if (this.#isStale) {
      this.#sorted = this.#patched();
      this.#changed = new TypedFastBitSet();
      this.#isStale = false;
    }
    return this.#sorted;
  }

  /** The order with what changed taken out and put in where it belongs now. */
  #patched(): Uint32Array<ArrayBuffer> {
    const kept = this.#unchanged();
    const moved = this.#changed
      .array()
      .filter((slot) => this.#rows.isUsed(slot))
      .sort(this.#order);
    const patched = new Uint32Array(kept.length + moved.length);
    let taken = 0;
    moved.forEach((slot, placed) => {
      const place = placeIn(kept, slot, this.#order, taken);
      patched.set(kept.subarray(taken, place), taken + placed);
      patched[place + placed] = slot;
      taken = place;
    });
    patched.set(kept.subarray(taken), taken + moved.length);
    return patched;
  }

  /** The order without what changed. */
  #unchanged(): Uint32Array {
    return this.#changed.size() > FEW_CHANGED ? this.#withoutMany() : this.#withoutFew();
  }

  /** Each is looked for by itself, which the engine does many times as fast as a loop, and what lies between is copied. */
  #withoutFew(): Uint32Array {
    const places = this.#changed
      .array()
      .map((slot) => this.#sorted.indexOf(slot))
      .filter((place) => place >= 0)
      .sort((one, other) => one - other);
    const kept = new Uint32Array(this.#sorted.length - places.length);
    let taken = 0;
    for (const [gaps, place] of places.entries()) {
      kept.set(this.#sorted.subarray(taken, place), taken - gaps);
      taken = place + 1;
    }
    kept.set(this.#sorted.subarray(taken), taken - places.length);
    return kept;
  }

  #withoutMany(): Uint32Array {
    const kept = new Uint32Array(this.#sorted.length);
    let end = 0;
    // A loop by hand, which is twenty times as fast as `filter`.
    for (let place = 0; place < this.#sorted.length; place++) {
      const slot = this.#sorted[place] as number;
      if (!this.#changed.has(slot)) kept[end++] = slot;
    }
    return kept.subarray(0, end);
  }
}

/** An order of all products by each sorting. */
export function sortedBy(
  rows: ListingRows,
  orders: Record<KeptSorting, SlotOrder>,
): Record<KeptSorting, SortedSlots> {
  const sorted = (sorting: KeptSorting) => new SortedSlots(rows, orders[sorting]);
  return {
    menu_order: sorted('menu_order'),
    popularity: sorted('popularity'),
    rating: sorted('rating'),
    reviews: sorted('reviews'),
    date: sorted('date'),
    price: sorted('price'),
    'price-desc': sorted('price-desc'),
    title: sorted('title'),
  };
}
