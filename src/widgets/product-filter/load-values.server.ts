import {
  attributeDirectory,
  type CategoryDirectory,
  categoryDirectory,
  tagDirectory,
} from '#features/catalog/public.server.ts';
import type { AttributeKind, Taxonomy } from '#features/catalog/public.ts';
import type { Picture } from '#features/media/public.ts';
import { attributeSlug, type FilterState, type ListingCounts } from '#features/product-index/public.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { customText } from '#platform/texts/custom-texts.ts';
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
  /** What can be chosen: a shop may have hundreds, of which a panel shows a few. */
  terms: readonly FilterTerm[];
  isChosen(term: FilterTerm): boolean;
  /** A term as it is shown. */
  valueOf(term: FilterTerm): FilterValue;
}

/** A term where it stands, by the name that its owner typed. */
type FilterTerm = Pick<FilterValue, 'id' | 'slug' | 'name'> & {
  depth?: number;
  colour?: string;
  picture?: Picture | null;
};

/** What can be chosen of a taxonomy: what has products under the other filters, and what is chosen. */
export function valuesOf(
  taxonomy: Taxonomy,
  list: Pick<FilteredList, 'state' | 'filter'>,
  counts: ListingCounts | null,
  context: LoadContext,
): FilterTaxonomy | null {
  const found = termsOf(taxonomy, list.filter.categoryIds ?? null, context);
  if (!found) return null;
  const { title, kind, place, terms } = found;
  const counted = counts?.terms.get(taxonomy);
  const chosen = new Set(chosenIds(list.state, taxonomy));
  const isShownSo = kind === 'colour' || kind === 'picture';
  return {
    taxonomy,
    title,
    kind,
    terms: terms.filter(({ id }) => !counts || counted?.has(id) || chosen.has(id)),
    isChosen: ({ id }) => chosen.has(id),
    valueOf: ({ id, slug, name, depth = 0, colour = '', picture = null }) => ({
      id,
      slug,
      name: customText(context.texts, place, name),
      depth,
      count: counts ? (counted?.get(id) ?? 0) : null,
      chosen: chosen.has(id),
      look: isShownSo ? { colour, picture } : null,
    }),
  };
}

/** Ids that are chosen of a taxonomy. */
export function chosenIds({ terms }: FilterState, taxonomy: string): readonly number[] {
  return terms.find((choice) => choice.taxonomy === taxonomy)?.ids ?? [];
}

interface FoundTerms extends Pick<FilterTaxonomy, 'title' | 'kind' | 'terms'> {
  place: 'category' | 'tag' | 'attribute';
}

function termsOf(
  taxonomy: Taxonomy,
  within: readonly number[] | null,
  { cache, texts }: LoadContext,
): FoundTerms | null {
  if (taxonomy === 'product_cat')
    return { title: '', kind: null, place: 'category', terms: categoryTree(within, cache) };
  if (taxonomy === 'product_tag')
    return { title: '', kind: null, place: 'tag', terms: cache(tagDirectory).all() };
  const attribute = cache(attributeDirectory).bySlug(attributeSlug(taxonomy) ?? '');
  if (!attribute) return null;
  const { name, kind, terms } = attribute;
  return { title: customText(texts, 'attribute', name), kind, place: 'attribute', terms };
}

/** Categories, parents before their children; in the list of one of them those below it alone. */
function categoryTree(within: readonly number[] | null, cache: LoadContext['cache']): readonly FilterTerm[] {
  const directory = cache(categoryDirectory);
  const [top] = within ?? [];
  // A list may be of several categories as well.
  const below = new Set(top === undefined ? [] : directory.idsBelow(top));
  const isOneTree = top !== undefined && within?.every((id) => below.has(id));
  const root = isOneTree ? top : null;
  // The list is another one once any category changed.
  const trees = knownTrees.get(directory.all()) ?? new Map<number | null, readonly FilterTerm[]>();
  knownTrees.set(directory.all(), trees);
  const tree = trees.get(root) ?? treeBelow(root, directory);
  trees.set(root, tree);
  return tree;
}

/** Trees of categories by the one that they are below, as long as the directory holds the same categories. */
const knownTrees = new WeakMap<readonly object[], Map<number | null, readonly FilterTerm[]>>();

function treeBelow(root: number | null, directory: CategoryDirectory): FilterTerm[] {
  const found: FilterTerm[] = [];
  const addBelow = (parent: number | null, depth: number) => {
    for (const { id, slug, name } of directory.childrenOf(parent)) {
      found.push({ id, slug, name, depth });
      addBelow(id, depth + 1);
    }
  };
  addBelow(root, 0);
  return found;
}
