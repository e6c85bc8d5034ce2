import { attributeDirectory } from '#features/catalog/public.server.ts';
import type { StockStatus, Taxonomy } from '#features/catalog/public.ts';
import { STOCK_LEVELS_TAG } from '#features/inventory/public.server.ts';
import { countLists } from '#features/product-index/public.server.ts';
import {
  attributeSlug,
  type Counted,
  type CountQuery,
  correctPrices,
  filterParameters,
  type ListingCounts,
  priceRangeMax,
  readTaxonomy,
  SORTING_CHOICES,
  type SortingName,
  STOCK_STATES,
  sortingName,
  sortingParameters,
} from '#features/product-index/public.ts';
import { chipsOf, withoutFilters } from '#features/search/public.ts';
import { minorUnits } from '#kit/money.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import { pricingIn } from '#platform/market/pricing.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { addressOf, type FilteredList, listOfPanel } from './filtered-list.server.ts';
import { chosenIds, type FilterTaxonomy, valuesOf } from './load-values.server.ts';
import { moreTermsBeside, pagesShown } from './more-terms.ts';
import type { PartRow, ProductFilterProps } from './product-filter.widget.ts';
import { onePage, stretch, type TermsPart, withoutCounts } from './shown-terms.server.ts';

/** A value of a closed list. */
export interface CountedValue<Value> {
  value: Value;
  /** null where nobody counts. */
  count: number | null;
  chosen: boolean;
}

/** One part of a panel. */
export type FilterPart = { title: string; fold: PartRow['fold'] } & (
  | { of: 'search'; value: string }
  /** Whole units and fractions of the currency shown. */
  | { of: 'price'; min: number; max: number; rangeMax: number; isLimited: boolean }
  | { of: 'terms'; terms: TermsPart }
  | { of: 'status'; values: readonly CountedValue<StockStatus>[] }
  | { of: 'rating'; values: readonly CountedValue<number>[] }
  | { of: 'sort_by'; value: SortingName | ''; choices: readonly (SortingName | '')[] }
);

/** Something chosen that no part shows, and that stays. */
export interface KeptChoice {
  name: string;
  value: string;
  /** Where it is a choice of terms. */
  taxonomy?: string;
  ids?: readonly number[];
}

/** A panel with all its parts; null where there is no list to filter. */
export type ProductFilterData = {
  document: number | null;
  /** Path to which the form goes, and the present state's own address. */
  basePath: string;
  address: string;
  /** The list without any filter. */
  clearAddress: string;
  total: number;
  /** The order chosen; '' = the list's own. */
  sorting: SortingName | '';
  /** How many filters are chosen. */
  chosen: number;
  parts: readonly FilterPart[];
  kept: readonly KeptChoice[];
  /** What a call wants in place of the panel: a further page of a taxonomy's terms; null where there is none. */
  further?: TermsPart | null;
} | null;

declare module '#platform/pages/page-scope.ts' {
  interface PageScope {
    /** The page of a taxonomy's terms that a call wants of a panel. */
    filterTerms?: { taxonomy: string; page: number } | null;
  }
}

/** Brings the panels of a page, with the counts of all of them. */
export const loadProductFilter = loadEach<ProductFilterProps, ProductFilterData>(
  async ({ props, scope }, context) => {
    const list = await listOfPanel(props.target, scope, context);
    if (!list) return null;
    const rows = props.parts.flatMap((row) =>
      taxonomiesOf(row, context).map((taxonomy) => ({ row, taxonomy })),
    );
    const { counts, total } = await countedFor(list, rows, context);
    const shown = pagesShown(new URLSearchParams(scope.query));
    const here = addressOf(list.state, list);
    const withMore = moreTermsBeside(here);
    const wanted = scope.filterTerms;
    const parts = rows.flatMap(({ row, taxonomy }): FilterPart[] => {
      const part = partOf(row, taxonomy, list, counts, context, props.counts);
      if (part?.of !== 'terms') return part ? [part] : [];
      const found = wanted ? onePage(part.terms, wanted.page) : stretch(part.terms, shown, withMore);
      const terms = props.counts ? found : withoutCounts(found);
      return [{ ...part, terms }];
    });
    return {
      document: scope.document,
      basePath: list.basePath,
      address: here,
      clearAddress: addressOf(withoutFilters(list.state), list),
      total: list.total ?? total,
      sorting: sortingName(list.state.sorting),
      chosen: chipsOf(list.state).length,
      parts,
      kept: keptBeside(parts, list, props),
      ...(wanted ? { further: pageOf(parts, wanted.taxonomy) } : {}),
    };
  },
);

interface WantedRow {
  row: PartRow;
  /** null for parts that are no taxonomy. */
  taxonomy: Taxonomy | null;
}

/** The taxonomies that a row stands for; one null where it stands for none. */
function taxonomiesOf({ part, attribute }: PartRow, { cache }: LoadContext): (Taxonomy | null)[] {
  if (part === 'product_cat' || part === 'product_tag') return [part];
  if (part !== 'pa') return [null];
  const slugs = attribute
    ? [attribute.trim()]
    : cache(attributeDirectory)
        .all()
        .map(({ slug }) => slug);
  return slugs.flatMap((slug) => readTaxonomy(`pa_${slug}`) ?? []);
}

async function countedFor(
  list: FilteredList,
  rows: readonly WantedRow[],
  context: LoadContext,
): Promise<Counted> {
  const has = (part: PartRow['part']) => rows.some(({ row }) => row.part === part);
  const counts: CountQuery = {
    taxonomies: rows.flatMap(({ taxonomy }) => taxonomy ?? []),
    stock: has('status'),
    ratings: has('rating'),
    prices: has('price'),
  };
  context.tag('attributes');
  context.tag('tags');
  // Stock moves without a product being saved.
  if (counts.stock) context.tag(STOCK_LEVELS_TAG);
  const [counted] = await countLists(context, [{ filter: list.filter, counts }]);
  return counted ?? { counts: null, total: 0 };
}

type WholePart =
  | Exclude<FilterPart, { of: 'terms' }>
  | (Pick<FilterPart, 'title' | 'fold'> & { of: 'terms'; terms: FilterTaxonomy });

function partOf(
  row: PartRow,
  taxonomy: Taxonomy | null,
  list: FilteredList,
  counts: ListingCounts | null,
  context: LoadContext,
  saysCounts: boolean,
): WholePart | null {
  const { part, attribute: _, ...around } = row;
  const { state } = list;
  if (taxonomy) {
    const terms = valuesOf(taxonomy, list, counts, context);
    return terms && terms.terms.length > 0 ? { of: 'terms', ...around, terms } : null;
  }
  const counted = <Value>(value: Value, count: number | undefined, chosen: boolean) => ({
    value,
    chosen,
    count: counts && saysCounts ? (count ?? 0) : null,
    isLeft: !counts || chosen || (count ?? 0) > 0,
  });
  if (part === 'search') return { of: part, ...around, value: state.search };
  if (part === 'price') return pricePart(around, list, counts, context);
  if (part === 'status') {
    const values = STOCK_STATES.map((status) =>
      counted(status, counts?.stock[status], state.stock.includes(status)),
    ).filter(({ isLeft }) => isLeft);
    // With one value there is nothing to choose.
    return values.length > 1 || state.stock.length > 0 ? { of: part, ...around, values } : null;
  }
  if (part === 'rating') {
    const values = [5, 4, 3, 2, 1]
      .map((stars) => counted(stars, counts?.ratings[stars], state.ratings.includes(stars)))
      .filter(({ isLeft }) => isLeft);
    return values.length > 0 ? { of: part, ...around, values } : null;
  }
  return { of: 'sort_by', ...around, value: sortingName(state.sorting), choices: ['', ...SORTING_CHOICES] };
}

function pricePart(
  around: Pick<FilterPart, 'title' | 'fold'>,
  { state }: FilteredList,
  counts: ListingCounts | null,
  { market }: LoadContext,
): WholePart | null {
  const unit = 10 ** minorUnits(market.currency);
  const { shown } = pricingIn(market);
  const dearest = counts?.prices.length
    ? Math.max(...counts.prices.map(({ highest, taxedAs }) => shown(highest, taxedAs)))
    : (state.maxPrice ?? state.minPrice ?? 0);
  const rangeMax = priceRangeMax(dearest, minorUnits(market.currency));
  const isLimited = state.minPrice !== null || state.maxPrice !== null;
  if (rangeMax === 0 && !isLimited) return null;
  const typed = {
    min: (state.minPrice ?? 0) / unit,
    max: state.maxPrice === null ? Number.NaN : state.maxPrice / unit,
  };
  return { of: 'price', ...around, ...correctPrices(typed, rangeMax), rangeMax, isLimited };
}

function pageOf(parts: readonly FilterPart[], taxonomy: string): TermsPart | null {
  const found = parts.find((part) => part.of === 'terms' && part.terms.taxonomy === taxonomy);
  return found?.of === 'terms' ? found.terms : null;
}

/** What the address says and no part of the panel does: it goes on with every form. */
function keptBeside(
  parts: readonly FilterPart[],
  list: FilteredList,
  props: ProductFilterProps,
): KeptChoice[] {
  const { state, reading, others } = list;
  const shown = new Set(parts.map((part) => (part.of === 'terms' ? part.terms.taxonomy : part.of)));
  const without = {
    ...state,
    terms: state.terms.filter(({ taxonomy }) => !shown.has(taxonomy)),
    search: shown.has('search') ? '' : state.search,
    minPrice: shown.has('price') ? null : state.minPrice,
    maxPrice: shown.has('price') ? null : state.maxPrice,
    stock: shown.has('status') ? [] : state.stock,
    ratings: shown.has('rating') ? [] : state.ratings,
    relation: 'and' as const,
    sorting: null,
  };
  const kept = filterParameters(without, reading).map(([name, value]): KeptChoice => {
    const taxonomy = name.startsWith('filter_') ? `pa_${name.slice('filter_'.length)}` : name;
    const ids = chosenIds(without, taxonomy);
    return ids.length > 0 ? { name, value, taxonomy, ids } : { name, value };
  });
  const every = state.terms
    .filter(({ taxonomy, every }) => every && shown.has(taxonomy))
    .map(({ taxonomy }) => [`query_type_${attributeSlug(taxonomy)}`, 'and'] as const);
  const sorting = shown.has('sort_by') ? [] : sortingParameters(state.sorting);
  const relation: [string, string][] = props.relation === 'or' ? [['tax_relation', 'or']] : [];
  const plain = [...others, ...every, ...sorting, ...relation];
  return [...plain.map(([name, value]) => ({ name, value })), ...kept];
}
