import { TypedFastBitSet } from 'typedfastbitset';
import type { ListingBatch, ListingEntry, ListingTaxonomies } from '#features/catalog/public.ts';
import type { ProductFilter } from '../product-filter.ts';
import type { CountQuery, Listing, ListingCounts, ListingQuery } from '../product-index.ts';
import type { WordHits } from '../search/rank-matches.ts';
import { CountedSlots } from './few-slots.ts';
import { holdingAll, type SoughtWord } from './holding-all.ts';
import { at, ListingRows } from './listing-rows.ts';
import { NarrowedList } from './narrowed-list.ts';
import { SlotsById } from './slots-by-id.ts';
import { SlotsByPrice } from './slots-by-price.ts';
import { SlotsByState } from './slots-by-state.ts';
import { SlotsByTaxClass } from './slots-by-tax-class.ts';
import { SlotsByTaxonomy } from './slots-by-taxonomy.ts';
import { SlotsByWord } from './slots-by-word.ts';
import { firstInOrder, slotOrders, sortedBy } from './sorted-slots.ts';
import { TitleWords } from './title-words.ts';

/** A list that holds less than this share of all products is sorted by itself instead of picked from the kept order. */
const SMALL_SHARE = 1 / 32;

/** So many products are picked out of a small list by themselves; for more of it all is sorted. */
const FEW = 64;

/** Lists of products out of memory: bitmaps of what each value is true of, and an order per sorting. */
export interface MemoryListing {
  /** Takes a product in, in place of what was known of it. */
  put(entry: ListingEntry): void;
  /** Takes many in at once, none of which is in it, and before any is removed: so a new index is filled. */
  append(batch: ListingBatch): void;
  remove(id: number): void;
  /** Says how the terms hang together from now on. */
  classify(taxonomies: ListingTaxonomies): void;
  /** What a list holds, as the products were put last: whether they are public or on sale is theirs to say. */
  find(wanted: ListingQuery): Listing;
  /** Where the products that hold every word hold each of them; of those that are shown in searches. */
  holding(words: readonly SoughtWord[]): WordHits[];
  /** All words of titles that have letters. */
  titleWords(): Iterable<string>;
  /** Makes, a part at each step, what those who ask first for each sorting and for words would have to wait for. */
  prepare(): Iterable<void>;
  readonly size: number;
}

/** An index that holds these products. */
export function createListingIndex(
  entries: Iterable<ListingEntry>,
  taxonomies: ListingTaxonomies,
): MemoryListing {
  const index = new BitmapListing();
  index.classify(taxonomies);
  for (const entry of entries) index.put(entry);
  return index;
}

class BitmapListing implements MemoryListing {
  readonly #rows = new ListingRows();
  readonly #states = new SlotsByState();
  readonly #classes = new SlotsByTaxClass();
  readonly #taxonomies = new SlotsByTaxonomy();
  readonly #words = new SlotsByWord(this.#rows);
  readonly #titleWords = new TitleWords(this.#rows);
  readonly #given = new SlotsById(this.#rows);
  readonly #orders = slotOrders(this.#rows);
  readonly #sorted = sortedBy(this.#rows, this.#orders);
  readonly #prices = new SlotsByPrice(this.#rows, this.#sorted, this.#classes);

  get size(): number {
    return this.#rows.size;
  }

  put(entry: ListingEntry): void {
    const known = this.#rows.slotOf(entry.productId);
    if (known !== undefined) this.#leave(known);
    const slot = this.#rows.put(entry);
    this.#states.add(slot, entry);
    this.#classes.add(slot, entry);
    this.#taxonomies.add(slot, entry);
    this.#titleWords.add(entry.title);
    this.#note(slot);
  }

  append(batch: ListingBatch): void {
    const from = this.#rows.end;
    for (const [place, row] of batch.rows.entries()) {
      const slot = this.#rows.put(row);
      if (slot !== from + place) throw new Error('Only new products can be appended, before any is removed');
      this.#states.add(slot, row);
      this.#classes.add(slot, row);
      this.#titleWords.add(row.title);
      this.#words.note(slot);
    }
    this.#taxonomies.append(from, batch);
    for (const sorted of Object.values(this.#sorted)) sorted.noteRange(from, this.#rows.end);
  }

  remove(id: number): void {
    const slot = this.#rows.slotOf(id);
    if (slot === undefined) return;
    this.#leave(slot);
    this.#rows.remove(id);
    this.#note(slot);
  }

  classify(taxonomies: ListingTaxonomies): void {
    this.#taxonomies.classify(taxonomies);
  }

  holding(words: readonly SoughtWord[]): WordHits[] {
    return holdingAll(words, {
      rows: this.#rows,
      shown: this.#states.in('search'),
      titled: (word) => this.#words.containing(word),
      classified: (taxonomy, ids) => this.#taxonomies.chosen({ taxonomy, ids }),
    });
  }

  titleWords(): Iterable<string> {
    return this.#titleWords.all();
  }

  *prepare(): Generator<void> {
    for (const sorted of Object.values(this.#sorted)) {
      sorted.read();
      yield;
    }
    yield* this.#words.prepare();
    this.#titleWords.all();
  }

  find(wanted: ListingQuery): Listing {
    const { filter, counts } = wanted;
    const list = new NarrowedList({
      base: this.#base(filter),
      groups: {
        prices: this.#prices.within(filter),
        ratings: filter.ratings?.length ? this.#states.withStars(filter.ratings) : undefined,
        stock: filter.stock?.length ? this.#states.inOneOf(filter.stock) : undefined,
      },
      terms: (filter.terms ?? []).map((choice) => ({ ...choice, slots: this.#taxonomies.chosen(choice) })),
      relation: filter.relation ?? 'and',
    });
    const total = list.all.size;
    const slots = this.#stretch(list.all, total, wanted);
    return {
      ids: slots.map((slot) => at(this.#rows.ids, slot)),
      total,
      counts: counts ? this.#count(list, counts) : null,
    };
  }

  /** What is left by those parts of a filter under which everything is counted. */
  #base(filter: ProductFilter): TypedFastBitSet {
    const shown = this.#states.in(filter.shownIn);
    const left = filter.ids ? this.#given.of(filter.ids).slots().intersection(shown) : shown.clone();
    if (filter.categoryIds) left.intersection(this.#taxonomies.inCategories(filter.categoryIds));
    if (filter.tagId !== undefined) left.intersection(this.#taxonomies.withTag(filter.tagId));
    if (filter.termId !== undefined) left.intersection(this.#taxonomies.withTerm(filter.termId));
    if (filter.excludeIds) for (const slot of this.#given.of(filter.excludeIds).order) left.remove(slot);
    if (filter.featured) left.intersection(this.#states.in('featured'));
    if (filter.onSale) left.intersection(this.#states.in('onSale'));
    if (filter.hideSoldOut) left.difference(this.#states.in('outofstock'));
    for (const word of filter.words ?? []) left.intersection(this.#words.containing(word));
    return left;
  }

  #count(list: NarrowedList, asked: CountQuery): ListingCounts {
    const none = new CountedSlots(new TypedFastBitSet());
    // Most of them are counted among the same products: once for all of these.
    const beside = Map.groupBy(asked.taxonomies ?? [], (taxonomy) => list.beside(taxonomy));
    return {
      terms: new Map(
        [...beside].flatMap(([among, taxonomies]) => [...this.#taxonomies.count(among, taxonomies)]),
      ),
      stock: this.#states.countStock(asked.stock ? list.without('stock') : none),
      ratings: this.#states.countStars(asked.ratings ? list.without('ratings') : none),
      prices: asked.prices ? this.#prices.spans(list.without('prices')) : [],
    };
  }

  /** The slots of one stretch of a list. */
  #stretch(
    { few, slots }: CountedSlots,
    total: number,
    { sorting, filter, limit, offset }: ListingQuery,
  ): number[] {
    const count = Math.min(limit, total - offset);
    if (count <= 0) return [];
    if (sorting === 'given')
      return pick(this.#given.of(filter.ids ?? []).order, slots, { skip: offset, count });
    if (total < this.#rows.size * SMALL_SHARE) {
      const end = offset + count;
      const order = this.#orders[sorting];
      const sorted =
        end <= FEW && !few
          ? firstInOrder(slots, order, end)
          : (few?.toSorted(order) ?? slots.array().sort(order));
      return sorted.slice(offset, end);
    }
    // A far page is reached from the end, so that none costs more than the one in the middle.
    const after = total - offset - count;
    return offset <= after
      ? pick(this.#sorted[sorting].read(), slots, { skip: offset, count })
      : pick(this.#sorted[sorting].read(), slots, { skip: after, count, fromEnd: true }).reverse();
  }

  #leave(slot: number): void {
    this.#states.remove(slot);
    this.#classes.remove(slot);
    this.#taxonomies.remove(slot);
    this.#titleWords.remove(at(this.#rows.titles, slot));
  }

  #note(slot: number): void {
    for (const sorted of Object.values(this.#sorted)) sorted.note(slot);
    this.#words.note(slot);
  }
}

/** As many slots of a list as asked for, in their order or, from the end, against it. */
function pick(
  sorted: Uint32Array,
  list: TypedFastBitSet,
  { skip, count, fromEnd = false }: { skip: number; count: number; fromEnd?: boolean },
): number[] {
  const picked: number[] = [];
  let left = skip;
  for (let place = 0; place < sorted.length && picked.length < count; place++) {
    const slot = sorted[fromEnd ? sorted.length - 1 - place : place] as number;
    if (!list.has(slot)) continue;
    if (left > 0) left--;
    else picked.push(slot);
  }
  return picked;
}
