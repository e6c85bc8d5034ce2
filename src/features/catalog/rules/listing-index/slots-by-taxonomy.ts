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
  #termsOf = new Map<Taxonomy, number[]>();

  add(slot: number, { categoryIds, tagIds, termIds }: ListingEntry): void {
    this.#categories.add(slot, categoryIds);
    for (const category of categoryIds) this.#withThoseBelow.add(slot, this.#upFrom(category));
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
    this.#withThoseBelow = new SlotsByTerm();
    for (const category of this.#categories.terms()) {
      const above = [...this.#upFrom(category)];
      this.#categories.forEach(category, (slot) => this.#withThoseBelow.add(slot, above));
    }
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

  /** How many of these products each term of a taxonomy has, of a category with those below it. */
  count(among: TypedFastBitSet, taxonomy: Taxonomy): Map<number, number> {
    if (taxonomy === 'product_cat') return this.#withThoseBelow.count(among, this.#withThoseBelow.terms());
    if (taxonomy === 'product_tag') return this.#tags.count(among, this.#tags.terms());
    return this.#terms.count(among, this.#termsOf.get(taxonomy) ?? []);
  }

  #of(taxonomy: Taxonomy): SlotsByTerm {
    if (taxonomy === 'product_cat') return this.#categories;
    return taxonomy === 'product_tag' ? this.#tags : this.#terms;
  }

  /** A category and those above it; one that stands above itself ends the way. */
  #upFrom(category: number): Set<number> {
    const above = new Set<number>();
    let next: number | null | undefined = category;
    while (typeof next === 'number' && !above.has(next)) {
      above.add(next);
      next = this.#parents.get(next);
    }
    return above;
  }
}
