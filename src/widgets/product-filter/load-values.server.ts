import { attributeDirectory, categoryDirectory, tagDirectory } from '#features/catalog/public.server.ts';
import type { AttributeKind, FilterState, ListingCounts, Taxonomy } from '#features/catalog/public.ts';
import { attributeSlug } from '#features/catalog/public.ts';
import type { Picture } from '#features/media/public.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { ownWord } from '#platform/texts/own-words.ts';
import type { FilteredList } from './filtered-list.server.ts';

/** A value that can be chosen. */
export interface FilterValue {
  id: number;
  slug: string;
  name: string;
  /** How far below the outermost ones shown it stands. */
  depth: number;
  /** How many products the list would hold with it; null where nobody counts. */
  count: number | null;
  chosen: boolean;
  /** What it looks like, of attributes that are shown so. */
  look: { colour: string; picture: Picture | null } | null;
}

/** The values of a taxonomy. */
export interface FilterTaxonomy {
  taxonomy: Taxonomy;
  /** '' = the part's usual title. */
  title: string;
  kind: AttributeKind | null;
  values: readonly FilterValue[];
}

/** A term with what it looks like and where it stands. */
type Term = Omit<FilterValue, 'count' | 'chosen'>;

/** What can be chosen of a taxonomy: what has products under the other filters, and what is chosen. */
export function valuesOf(
  taxonomy: Taxonomy,
  list: Pick<FilteredList, 'state' | 'filter'>,
  counts: ListingCounts | null,
  context: LoadContext,
): FilterTaxonomy | null {
  const found = termsOf(taxonomy, list.filter.categoryIds ?? null, context);
  if (!found) return null;
  const counted = counts?.terms.get(taxonomy);
  const chosen = new Set(chosenIds(list.state, taxonomy));
  const values = found.terms.flatMap((term): FilterValue[] => {
    const count = counts ? (counted?.get(term.id) ?? 0) : null;
    return count === 0 && !chosen.has(term.id) ? [] : [{ ...term, count, chosen: chosen.has(term.id) }];
  });
  return { taxonomy, title: found.title, kind: found.kind, values };
}

/** Ids that are chosen of a taxonomy. */
export function chosenIds({ terms }: FilterState, taxonomy: string): readonly number[] {
  return terms.find((choice) => choice.taxonomy === taxonomy)?.ids ?? [];
}

function termsOf(taxonomy: Taxonomy, within: readonly number[] | null, { store, texts }: LoadContext) {
  const plain = { look: null, depth: 0 };
  if (taxonomy === 'product_cat')
    return { title: '', kind: null, terms: categoryTree(within, { store, texts }) };
  if (taxonomy === 'product_tag') {
    const tags = store(tagDirectory).all();
    const terms = tags.map((tag): Term => ({ ...tag, ...plain, name: ownWord(texts, 'tag', tag.name) }));
    return { title: '', kind: null, terms };
  }
  const attribute = store(attributeDirectory).bySlug(attributeSlug(taxonomy) ?? '');
  if (!attribute) return null;
  const { kind } = attribute;
  const terms = attribute.terms.map(
    ({ id, slug, name, colour, picture }): Term => ({
      id,
      slug,
      name: ownWord(texts, 'attribute', name),
      depth: 0,
      look: kind === 'colour' || kind === 'picture' ? { colour, picture } : null,
    }),
  );
  return { title: ownWord(texts, 'attribute', attribute.name), kind, terms };
}

/** Categories, parents before their children; in the list of one of them those below it alone. */
function categoryTree(
  within: readonly number[] | null,
  { store, texts }: Pick<LoadContext, 'store' | 'texts'>,
): Term[] {
  const directory = store(categoryDirectory);
  const below = (parent: number | null, depth: number): Term[] =>
    directory
      .childrenOf(parent)
      .flatMap(({ id, slug, name }) => [
        { id, slug, name: ownWord(texts, 'category', name), depth, look: null },
        ...below(id, depth + 1),
      ]);
  const [top] = within ?? [];
  // A list may be of several categories as well.
  const isOneTree = top !== undefined && within?.every((id) => directory.idsBelow(top).includes(id));
  return below(isOneTree ? top : null, 0);
}
