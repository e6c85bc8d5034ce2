import type { TypedFastBitSet } from 'typedfastbitset';
import type { Taxonomy } from '#features/catalog/public.ts';
import type { TermChoice } from '../product-filter.ts';
import { CountedSlots } from './few-slots.ts';

/** What of a filter can be counted: everything else narrows a list in any case. */
export type CountedGroup = 'prices' | 'ratings' | 'stock';

/** A choice of terms, and what fits it. */
export interface ChosenSlots extends Pick<TermChoice, 'taxonomy' | 'every'> {
  slots: TypedFastBitSet;
}

/** What each part of a filter leaves of all products. */
export interface NarrowingParts {
  /** Where no group narrows. */
  base: TypedFastBitSet;
  groups: Partial<Record<CountedGroup, TypedFastBitSet>>;
  terms: readonly ChosenSlots[];
  relation: 'and' | 'or';
}

/** A list under all parts of its filter, or under all but one. */
export class NarrowedList {
  readonly #parts: NarrowingParts;
  /** Under all parts. */
  readonly all: CountedSlots;

  constructor(parts: NarrowingParts) {
    this.#parts = parts;
    this.all = this.#under(null, parts.terms, parts.relation);
  }

  /** What would be left without this group. */
  without(group: CountedGroup): CountedSlots {
    const { groups, terms, relation } = this.#parts;
    return groups[group] ? this.#under(group, terms, relation) : this.all;
  }

  /**
   * Among what the values of a taxonomy are counted: what is chosen of it does not narrow, unless all of it must fit.
   * Where one taxonomy is enough, what is chosen of the others neither: a further value adds to the list.
   */
  beside(taxonomy: Taxonomy): CountedSlots {
    const { terms, relation } = this.#parts;
    const stays = (own: boolean, every = false) => (own ? every : relation === 'and');
    const staying = terms.filter((choice) => stays(choice.taxonomy === taxonomy, choice.every));
    return staying.length === terms.length && relation === 'and'
      ? this.all
      : this.#under(null, staying, 'and');
  }

  #under(left: CountedGroup | null, terms: readonly ChosenSlots[], relation: 'and' | 'or'): CountedSlots {
    const { base, groups } = this.#parts;
    if (terms.length === 0 && Object.entries(groups).every(([group, slots]) => group === left || !slots))
      return new CountedSlots(base);
    const found = base.clone();
    for (const group of ['prices', 'ratings', 'stock'] as const) {
      const slots = groups[group];
      if (slots && group !== left) found.intersection(slots);
    }
    if (relation === 'and') for (const { slots } of terms) found.intersection(slots);
    else if (terms[0]) {
      const fitting = terms[0].slots.clone();
      for (const { slots } of terms) fitting.union(slots);
      found.intersection(fitting);
    }
    return new CountedSlots(found);
  }
}
