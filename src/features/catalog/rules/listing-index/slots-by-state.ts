import { TypedFastBitSet } from 'typedfastbitset';
import type { ProductFilter } from '../product-filter.ts';
import type { StockStatus } from '../stock.ts';
import type { ListingEntry } from './listing-entry.ts';

const PLACES = ['catalog', 'search', 'page'] as const satisfies ProductFilter['shownIn'][];
const STOCK = ['instock', 'outofstock', 'onbackorder'] as const satisfies StockStatus[];
const STARS = [0, 1, 2, 3, 4, 5] as const;

/** A state that a product is in or not: where it is shown, its stock, its whole stars, featured, on sale. */
type State = (typeof PLACES)[number] | StockStatus | (typeof STARS)[number] | 'featured' | 'onSale';

/** The slots of the products in each state. */
export class SlotsByState {
  readonly #slots = new Map<State, TypedFastBitSet>(
    [...PLACES, ...STOCK, ...STARS, 'featured' as const, 'onSale' as const].map((state) => [
      state,
      new TypedFastBitSet(),
    ]),
  );

  add(slot: number, entry: ListingEntry): void {
    for (const state of statesOf(entry)) this.in(state).add(slot);
  }

  remove(slot: number): void {
    for (const slots of this.#slots.values()) if (slots.has(slot)) slots.remove(slot);
  }

  /** What is in a state; not to be changed. */
  in(state: State): TypedFastBitSet {
    return this.#slots.get(state) ?? new TypedFastBitSet();
  }

  inOneOf(states: readonly State[]): TypedFastBitSet {
    return states.reduce((found, state) => found.union(this.in(state)), new TypedFastBitSet());
  }

  /** Those that average this many whole stars; any number may be asked for. */
  withStars(stars: readonly number[]): TypedFastBitSet {
    return this.inOneOf(STARS.filter((known) => stars.includes(known)));
  }

  countStock(among: TypedFastBitSet): Record<StockStatus, number> {
    const count = (status: StockStatus) => among.intersection_size(this.in(status));
    return {
      instock: count('instock'),
      outofstock: count('outofstock'),
      onbackorder: count('onbackorder'),
    };
  }

  /** By whole stars, 0 to 5. */
  countStars(among: TypedFastBitSet): number[] {
    return STARS.map((stars) => among.intersection_size(this.in(stars)));
  }
}

function statesOf({
  isPublic,
  visibility,
  stockStatus,
  averageRating,
  featured,
  onSale,
}: ListingEntry): State[] {
  const shown: State[] = [
    'page',
    ...PLACES.filter((place) => visibility === 'visible' || visibility === place),
  ];
  return [
    ...(isPublic ? shown : []),
    stockStatus,
    ...STARS.filter((stars) => stars === Math.floor(averageRating)),
    ...(featured ? ['featured' as const] : []),
    ...(onSale ? ['onSale' as const] : []),
  ];
}
