import type { TypedFastBitSet } from 'typedfastbitset';
import type { Taxonomy, TermChoice } from '../product-filter.ts';
import type { ListingEntry, ListingTaxonomies } from './listing-entry.ts';
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
  count(among: TypedFastBitSet, taxonomies: readonly Taxonomy[]): Map<Taxonomy, Map<number, number>> {
    const attributes = taxonomies.filter((taxonomy) => this.#of(taxonomy) === this.#terms);
    // Terms of all attributes at once: they are gathered by product.
    const ofAttributes = this.#terms.count(
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
