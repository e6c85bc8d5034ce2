import { TypedFastBitSet } from 'typedfastbitset';
import type { ClassPrices } from '#features/catalog/public.ts';
import { limitsOf, type ProductFilter } from '../product-filter.ts';
import { CountedSlots } from './few-slots.ts';
import { at, type ListingRows } from './listing-rows.ts';
import type { SlotsByTaxClass } from './slots-by-tax-class.ts';
import type { SortedSlots } from './sorted-slots.ts';

/** From one kept bitmap to the next lies this share of all products. */
const STEPS = 32;

/** The slots whose prices lie within limits, out of the orders by price: no price is compared but to find a place. */
export class SlotsByPrice {
  readonly #rows: ListingRows;
  readonly #orders: Orders;
  readonly #classes: SlotsByTaxClass;
  readonly #cheapest: Beginnings;
  readonly #dearest: Beginnings;

  constructor(rows: ListingRows, orders: Orders, classes: SlotsByTaxClass) {
    this.#rows = rows;
    this.#orders = orders;
    this.#classes = classes;
    const { price, 'price-desc': falling } = orders;
    this.#cheapest = new Beginnings(price, (slot, most) => (rows.lowestPrices[slot] as number) <= most);
    this.#dearest = new Beginnings(falling, (slot, least) => (rows.highestPrices[slot] as number) >= least);
  }

  /**
   * Those whose span of prices overlaps what is asked for, in minor units, inclusive; no limit is one that also holds
   * products without a price. Undefined where nothing is asked for.
   */
  within(filter: LimitedPrices): TypedFastBitSet | undefined {
    const found = this.#between(filter);
    if (!found || !filter.otherPrices) return found;
    const { others, alike, mixed } = this.#classes;
    found.difference(others);
    // What is of one class stands in the same orders as all others.
    for (const [taxedAs, slots] of alike) {
      const ofClass = this.#between(limitsOf(filter, taxedAs));
      if (ofClass) found.union(ofClass.intersection(slots));
    }
    for (const [slot, prices] of mixed) if (overlaps(prices, filter)) found.add(slot);
    return found;
  }

  /** From what to what these products cost, for each tax class of which there is something, by its name. */
  spans(of: CountedSlots): ClassPrices[] {
    const { others, alike, mixed } = this.#classes;
    if (others.isEmpty()) return this.#span('', of);
    const spans = this.#span('', new CountedSlots(of.slots.clone().difference(others)));
    for (const [taxedAs, slots] of alike)
      spans.push(...this.#span(taxedAs, new CountedSlots(of.slots.clone().intersection(slots))));
    for (const [slot, prices] of mixed) if (of.slots.has(slot)) spans.push(...prices);
    return joined(spans);
  }

  #between({ minPrice, maxPrice }: Omit<LimitedPrices, 'otherPrices'>): TypedFastBitSet | undefined {
    const above = minPrice === undefined ? undefined : this.#dearest.upTo(minPrice);
    const below = maxPrice === undefined ? undefined : this.#cheapest.upTo(maxPrice);
    return above && below ? above.intersection(below) : (above ?? below);
  }

  /** The span of products of one class; none where none has a price. */
  #span(taxedAs: string | null, { few, slots }: CountedSlots): ClassPrices[] {
    const { lowestPrices, highestPrices } = this.#rows;
    const first = (sorting: keyof Orders) => this.#orders[sorting].read().find((slot) => slots.has(slot));
    const [cheapest, dearest] = few ? [] : [first('price'), first('price-desc')];
    const among = few ?? [cheapest, dearest].filter((slot) => slot !== undefined);
    const lowest = among.reduce((least, slot) => Math.min(least, at(lowestPrices, slot)), Infinity);
    const highest = among.reduce((most, slot) => Math.max(most, at(highestPrices, slot)), -Infinity);
    return lowest <= highest ? [{ taxedAs, lowest, highest }] : [];
  }
}

type Orders = Record<'price' | 'price-desc', SortedSlots>;
type LimitedPrices = Pick<ProductFilter, 'minPrice' | 'maxPrice' | 'otherPrices'>;

/** Whether a product's span overlaps as it is shown, whichever of its classes begins and ends it. */
function overlaps(prices: readonly ClassPrices[], filter: LimitedPrices): boolean {
  const isDearEnough = prices.some(
    ({ taxedAs, highest }) => highest >= (limitsOf(filter, taxedAs).minPrice ?? -Infinity),
  );
  return (
    isDearEnough &&
    prices.some(({ taxedAs, lowest }) => lowest <= (limitsOf(filter, taxedAs).maxPrice ?? Infinity))
  );
}

/** One span for each class, by its name. */
function joined(spans: readonly ClassPrices[]): ClassPrices[] {
  return [...Map.groupBy(spans, ({ taxedAs }) => taxedAs)]
    .map(([taxedAs, alike]) => ({
      taxedAs,
      lowest: Math.min(...alike.map(({ lowest }) => lowest)),
      highest: Math.max(...alike.map(({ highest }) => highest)),
    }))
    .sort((one, other) => ((one.taxedAs ?? '\uffff') < (other.taxedAs ?? '\uffff') ? -1 : 1));
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
