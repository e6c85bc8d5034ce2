import { TypedFastBitSet } from 'typedfastbitset';
import type { ListingRow, StockStatus } from '#features/catalog/public.ts';
import type { ProductFilter } from '../product-filter.ts';
import type { CountedSlots } from './few-slots.ts';

const PLACES = ['catalog', 'search', 'page'] as const satisfies ProductFilter['shownIn'][];
const STOCK = ['instock', 'outofstock', 'onbackorder'] as const satisfies StockStatus[];
const STARS = [0, 1, 2, 3, 4, 5] as const;

/** A state that a product is in or not: where it is shown, its stock, its whole stars, featured, on sale. */
type State = (typeof PLACES)[number] | StockStatus | (typeof STARS)[number] | 'featured' | 'onSale';

/** The slots of the products in each state. */
export class SlotsByState {
  readonly #slots: ReadonlyMap<State, TypedFastBitSet> = new Map(
    [...PLACES, ...STOCK, ...STARS, 'featured', 'onSale'].map((state) => [
      state as State,
      new TypedFastBitSet(),
    ]),
  );

  add(slot: number, row: ListingRow): void {
    const { isPublic, visibility, stockStatus, averageRating, featured, onSale } = row;
    if (isPublic)
      for (const place of PLACES)
        if (place === 'page' || visibility === 'visible' || visibility === place) this.in(place).add(slot);
    this.in(stockStatus).add(slot);
    for (const stars of STARS) if (stars === Math.floor(averageRating)) this.in(stars).add(slot);
    if (featured) this.in('featured').add(slot);
    if (onSale) this.in('onSale').add(slot);
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

  countStock(among: CountedSlots): Record<StockStatus, number> {
    return {
      instock: among.in(this.in('instock')),
      outofstock: among.in(this.in('outofstock')),
      onbackorder: among.in(this.in('onbackorder')),
    };
  }

  /** By whole stars, 0 to 5. */
  countStars(among: CountedSlots): number[] {
    return STARS.map((stars) => among.in(this.in(stars)));
  }
}
