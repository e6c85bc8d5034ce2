import type { TypedFastBitSet } from 'typedfastbitset';
import type { Taxonomy } from '#features/catalog/public.ts';
import type { OtherPlace, WordHits } from '../search/rank-matches.ts';
import { at, type ListingRows } from './listing-rows.ts';

/** A folded word, with all but its titles that it was found in. */
export interface SoughtWord {
  word: string;
  categoryIds: readonly number[];
  tagIds: readonly number[];
  termIds: readonly number[];
  /** Products in whose descriptions it is. */
  textIds: ReadonlySet<number>;
}

/** What an index knows its products by. */
interface KnownBy {
  rows: ListingRows;
  /** The slots among which is searched. */
  shown: TypedFastBitSet;
  titled(word: string): TypedFastBitSet;
  classified(taxonomy: Taxonomy, ids: readonly number[]): TypedFastBitSet;
}

/** The slots of a word by place; those of descriptions stay ids, which may be most of all products. */
interface WordSlots extends Pick<SoughtWord, 'textIds'> {
  titles: TypedFastBitSet;
  others: Readonly<Record<Exclude<OtherPlace, 'text'>, TypedFastBitSet>>;
  /** How many products it has at most. */
  most: number;
}

/**
 * Where the products that hold every word hold each of them. It begins with the rarest word: what the others are found
 * in is asked only for its products.
 */
export function holdingAll(words: readonly SoughtWord[], known: KnownBy): WordHits[] {
  const { ids } = known.rows;
  const sought = words.map((word) => slotsOf(word, known));
  const [rarest, ...others] = sought.toSorted((one, other) => one.most - other.most);
  const held = (rarest ? anywhere(rarest, known) : []).filter((slot) =>
    others.every((word) => isIn(word, slot, at(ids, slot))),
  );
  return sought.map((word) => hitsAmong(held, word, known.rows));
}

function slotsOf({ word, categoryIds, tagIds, termIds, textIds }: SoughtWord, known: KnownBy): WordSlots {
  const titles = known.titled(word);
  const others = {
    category: known.classified('product_cat', categoryIds),
    tag: known.classified('product_tag', tagIds),
    // Terms are known by their ids, whatever the attribute.
    attribute: known.classified('pa_', termIds),
  };
  const sizes = [titles, ...Object.values(others)].map((slots) => slots.size());
  return { titles, others, textIds, most: sizes.reduce((sum, size) => sum + size, textIds.size) };
}

/** The slots that have a word, wherever. */
function anywhere({ titles, others, textIds }: WordSlots, { rows, shown }: KnownBy): number[] {
  const slots = titles.clone();
  for (const found of Object.values(others)) slots.union(found);
  for (const id of textIds) {
    const slot = rows.slotOf(id);
    if (slot !== undefined) slots.add(slot);
  }
  return slots.intersection(shown).array();
}

function isIn({ titles, others, textIds }: WordSlots, slot: number, id: number): boolean {
  const { category, tag, attribute } = others;
  return titles.has(slot) || category.has(slot) || tag.has(slot) || attribute.has(slot) || textIds.has(id);
}

function hitsAmong(
  held: readonly number[],
  { titles, others, textIds }: WordSlots,
  rows: ListingRows,
): WordHits {
  const idsIn = (slots: TypedFastBitSet) =>
    held.filter((slot) => slots.has(slot)).map((slot) => at(rows.ids, slot));
  return {
    titles: new Map(
      held.filter((slot) => titles.has(slot)).map((slot) => [at(rows.ids, slot), at(rows.titles, slot)]),
    ),
    others: {
      category: idsIn(others.category),
      tag: idsIn(others.tag),
      attribute: idsIn(others.attribute),
      text: held.map((slot) => at(rows.ids, slot)).filter((id) => textIds.has(id)),
    },
  };
}
