import { categoryDirectory } from '#features/catalog/public.server.ts';
import { countLists, filterReadingOf, listOfBlock } from '#features/product-index/public.server.ts';
import {
  type FilterReading,
  type FilterState,
  filterParameters,
  isFilterParameter,
  NO_FILTERS,
  narrowedBy,
  narrows,
  type ProductFilter,
  withParameters,
} from '#features/product-index/public.ts';
import { targetsOfPanels } from '#features/search/public.server.ts';
import { targetsIn } from '#features/search/public.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { shownIn } from '#platform/pages/page-parameters.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import { PAGE_PREFIX } from '#widgets/product-list/public.ts';
import { isListOfPage } from './filtered-blocks.server.ts';
import { MORE_TERMS } from './more-terms.ts';

/** The list that a panel or its chips are about. */
export interface FilteredList {
  state: FilterState;
  reading: FilterReading;
  /** All that the list shows, with what is chosen. */
  filter: ProductFilter;
  /** null: nobody counted it yet. */
  total: number | null;
  /** The same in another state. */
  narrowed(state: FilterState): ProductFilter;
  /** Path of the first page. */
  basePath: string;
  /** Parameters of the address that are none of the filters, for example what is searched. */
  others: readonly [name: string, value: string][];
}

/**
 * The list that a panel filters: that of the first of its blocks, or where its owner names none the one that the page is
 * about; null where there is none.
 */
export async function listOfPanel(
  target: string,
  scope: PageScope,
  context: LoadContext,
): Promise<FilteredList | null> {
  const targets = targetsIn(target);
  if (targets.length === 0) return listOfPage(scope, context);
  const { document } = scope;
  if (document === null) return null;
  for (const node of targets) {
    if (isListOfPage({ document, node }, context)) return listOfPage(scope, context);
    const found = await listOfBlock({ document, node }, scope, context);
    if (found) return asList(found, scope, context);
  }
  return null;
}

/** The list that the panels beside chips filter, or where there are none the one that the page is about. */
export async function listBeside(scope: PageScope, context: LoadContext): Promise<FilteredList | null> {
  const { document } = scope;
  for (const targets of document === null ? [] : targetsOfPanels(document, context)) {
    const list = await listOfPanel(targets.join(), scope, context);
    if (list) return list;
  }
  return listOfPage(scope, context);
}

/** How many products a list holds with what is chosen. */
export async function totalOf(list: FilteredList, context: LoadContext): Promise<number> {
  if (list.total !== null) return list.total;
  const [counted] = await countLists(context, [{ filter: list.filter }]);
  return counted?.total ?? 0;
}

function asList(
  { chosen, whole, filter }: NonNullable<Awaited<ReturnType<typeof listOfBlock>>>,
  scope: PageScope,
  { market, cache, shop }: LoadContext,
): FilteredList {
  const isShown = shownIn(shop);
  const { document, archive, path, query } = scope;
  const panels = document === null ? [] : targetsOfPanels(document, { shop, cache });
  const isKept = keptWith(panels.flat());
  return {
    state: chosen,
    reading: filterReadingOf(market, { cache }),
    filter,
    narrowed: (state) => narrowedBy(whole, state, market, (id) => cache(categoryDirectory).idsBelow(id)),
    total: null,
    basePath: archive?.basePath ?? path,
    others: [...new URLSearchParams(query)].filter(
      ([name]) => isShown(name) && name !== MORE_TERMS && isKept(name),
    ),
  };
}

/** Tells parameters that stay when filters change: none of these, and no page of a block that they filter. */
export function keptWith(targets: readonly string[]): (name: string) => boolean {
  const pages = new Set(targets.map((id) => PAGE_PREFIX + id));
  return (name) => !isFilterParameter(name) && name !== 'orderby' && name !== 'sorting' && !pages.has(name);
}

/** The list that a page is about; null where it is about none. */
function listOfPage(
  { archive, document }: Pick<PageScope, 'archive' | 'document'>,
  { market, cache, shop }: Pick<LoadContext, 'market' | 'cache' | 'shop'>,
): FilteredList | null {
  // Who searched for nothing has nothing to filter.
  if (!archive || archive.query === '') return null;
  const { chosen, whole, filter, list, basePath, keptParameters } = archive;
  const isKept = keptWith(document === null ? [] : targetsOfPanels(document, { shop, cache }).flat());
  return {
    state: chosen,
    reading: filterReadingOf(market, { cache }),
    filter,
    narrowed: (state) => narrowedBy(whole, state, market, (id) => cache(categoryDirectory).idsBelow(id)),
    total: list.total,
    basePath,
    others: Object.entries(keptParameters).filter(([name]) => isKept(name)),
  };
}

/** The address of a list's first page in another state; it says so where nothing is chosen. */
export function addressOf(state: FilterState, { basePath, others, reading }: FilteredList): string {
  const chosen = filterParameters(state, reading);
  const nothing: [string, string][] = narrows(state) ? [] : [['filters', NO_FILTERS]];
  return withParameters(basePath, [...others, ...chosen, ...nothing]);
}
