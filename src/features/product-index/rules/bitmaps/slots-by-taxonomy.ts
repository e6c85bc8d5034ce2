import type { TypedFastBitSet } from 'typedfastbitset';
import type {
  ListingBatch,
  ListingEntry,
  ListingTaxonomies,
  Taxonomy,
  TermMembers,
} from '#features/catalog/public.ts';
import type { TermChoice } from '../product-filter.ts';
import type { CountedSlots } from './few-slots.ts';
import { SlotsByTerm } from './slots-by-term.ts';

/** What products are sorted into: categories, tags and terms of attributes, whose ids are three kinds of numbers. */
export class SlotsByTaxonomy {
  /** Of categories those that are in them, and, for counts, those below them as well. */
  readonly #categories = new SlotsByTerm();
  #withThoseBelow = new SlotsByTerm();
  readonly #tags = new SlotsByTerm();
  readonly #terms = new SlotsByTerm();
  #parents: ListingTaxonomies['categoryParents'] = new Map();
  /** Of each category that was asked for itself and those above it. */
  readonly #lineages = new Map<number, readonly number[]>();
  #termsOf = new Map<Taxonomy, number[]>();

  add(slot: number, { categoryIds, tagIds, termIds }: ListingEntry): void {
    this.#categories.add(slot, categoryIds);
    this.#withThoseBelow.add(slot, this.#withAbove(categoryIds));
    this.#tags.add(slot, tagIds);
    this.#terms.add(slot, termIds);
  }

  /** Says it of many products that are new, whose slots follow each other from this one on. */
  append(from: number, { rows, categories, tags, terms }: ListingBatch): void {
    const count = rows.length;
    const slotOf = slotsFrom(from, rows);
    const slots = (members: readonly TermMembers[]) =>
      new Map(members.map(({ term, ids }) => [term, slotsAmong(ids, slotOf)]));
    const inCategories = slots(categories);
    this.#categories.append(from, count, inCategories);
    this.#withThoseBelow.append(from, count, this.#above(from, count, inCategories));
    this.#tags.append(from, count, slots(tags));
    this.#terms.append(from, count, slots(terms));
  }

  /** Of categories and those above them what is in them or below. */
  #above(
    from: number,
    count: number,
    members: ReadonlyMap<number, Uint32Array>,
  ): ReadonlyMap<number, Uint32Array> {
    const found = new Map<number, { slots: number[]; has: Uint8Array }>();
    for (const [category, slots] of members)
      for (const above of this.#lineageOf(category)) {
        const known = found.get(above) ?? { slots: [], has: new Uint8Array(count) };
        found.set(above, known);
        for (const slot of slots) {
          if (known.has[slot - from]) continue;
          known.has[slot - from] = 1;
          known.slots.push(slot);
        }
      }
    return new Map([...found].map(([category, { slots }]) => [category, Uint32Array.from(slots)]));
  }

  remove(slot: number): void {
    for (const terms of [this.#categories, this.#withThoseBelow, this.#tags, this.#terms]) terms.remove(slot);
  }

  /** Says how the terms hang together from now on. */
  classify({ categoryParents, taxonomyOfTerms }: ListingTaxonomies): void {
    this.#termsOf = new Map();
    for (const [term, taxonomy] of taxonomyOfTerms) {
      const terms = this.#termsOf.get(taxonomy);
      if (terms) terms.push(term);
      else this.#termsOf.set(taxonomy, [term]);
    }
    if (isSame(this.#parents, categoryParents)) return;
    this.#parents = categoryParents;
    this.#lineages.clear();
    this.#withThoseBelow = new SlotsByTerm();
    for (const [slot, categories] of this.#categories.slots())
      this.#withThoseBelow.add(slot, this.#withAbove(categories));
  }

  inCategories(ids: readonly number[]): TypedFastBitSet {
    return this.#categories.some(ids);
  }

  withTag(id: number): TypedFastBitSet {
    return this.#tags.some([id]);
  }

  withTerm(id: number): TypedFastBitSet {
    return this.#terms.some([id]);
  }

  /** What fits a choice. */
  chosen({ taxonomy, ids, every }: TermChoice): TypedFastBitSet {
    const slots = this.#of(taxonomy);
    return every ? slots.every(ids) : slots.some(ids);
  }

  /** How many of these products each term of each taxonomy has, of a category with those below it. */
  count(among: CountedSlots, taxonomies: readonly Taxonomy[]): Map<Taxonomy, Map<number, number>> {
    const attributes = taxonomies.filter((taxonomy) => this.#of(taxonomy) === this.#terms);
    // Terms of all attributes at once: they are gathered by product.
    const ofAttributes =
      attributes.length === 0
        ? new Map<number, number>()
        : this.#terms.count(
            among,
            attributes.flatMap((taxonomy) => this.#termsIn(taxonomy)),
          );
    const counted = (taxonomy: Taxonomy): Map<number, number> => {
      if (taxonomy === 'product_cat') return this.#withThoseBelow.count(among);
      if (taxonomy === 'product_tag') return this.#tags.count(among);
      const terms = this.#termsIn(taxonomy).filter((term) => ofAttributes.has(term));
      return new Map(terms.map((term) => [term, ofAttributes.get(term) ?? 0]));
    };
    return new Map(taxonomies.map((taxonomy) => [taxonomy, counted(taxonomy)]));
  }

  #termsIn(taxonomy: Taxonomy): readonly number[] {
    return this.#termsOf.get(taxonomy) ?? [];
  }

  #of(taxonomy: Taxonomy): SlotsByTerm {
    if (taxonomy === 'product_cat') return this.#categories;
    return taxonomy === 'product_tag' ? this.#tags : this.#terms;
  }

  /** Categories with those above them, each once. */
  #withAbove(categories: readonly number[]): readonly number[] {
    const [first, ...others] = categories.map((category) => this.#lineageOf(category));
    return others.length > 0 ? [...new Set([...(first ?? []), ...others.flat()])] : (first ?? []);
  }

  /** A category and those above it; one that stands above itself ends the way. */
  #lineageOf(category: number): readonly number[] {
    const known = this.#lineages.get(category);
    if (known) return known;
    const lineage: number[] = [];
    let next: number | null | undefined = category;
    while (typeof next === 'number' && !lineage.includes(next)) {
      lineage.push(next);
      next = this.#parents.get(next);
    }
    this.#lineages.set(category, lineage);
    return lineage;
  }
}

function isSame<Key, Value>(one: ReadonlyMap<Key, Value>, other: ReadonlyMap<Key, Value>): boolean {
  return (
    one.size === other.size && [...one].every(([key, value]) => other.has(key) && other.get(key) === value)
  );
}

/** So many times as wide as there are products may a table of their ids be, in which a slot is found ten times as fast. */
const WIDEST = 64;

/** Tells the slots of products that have neighbouring ones, by rising ids; less than zero for all others. */
function slotsFrom(from: number, rows: ListingBatch['rows']): (id: number) => number {
  const first = rows[0]?.productId ?? 0;
  const width = (rows.at(-1)?.productId ?? 0) - first + 1;
  if (width > WIDEST * rows.length) {
    const slots = new Map(rows.map(({ productId }, place) => [productId, from + place]));
    return (id) => slots.get(id) ?? -1;
  }
  const slots = new Int32Array(width).fill(-1);
  for (const [place, { productId }] of rows.entries()) slots[productId - first] = from + place;
  return (id) => slots[id - first] ?? -1;
}

function slotsAmong(ids: readonly number[], slotOf: (id: number) => number): Uint32Array {
  const slots = new Uint32Array(ids.length);
  let end = 0;
  for (const id of ids) {
    const slot = slotOf(id);
    if (slot >= 0) slots[end++] = slot;
  }
  return slots.subarray(0, end);
}
