import { type ArchiveScope, SEARCH_SORTINGS, SORTINGS } from '#features/product-index/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** What count and sorting show; null where the page is no archive. */
export type ArchiveToolbarData = {
  total: number;
  page: number;
  perPage: number;
  sorting: ArchiveScope['sorting'];
  /** The orders that are offered. */
  sortings: readonly ArchiveScope['sorting'][];
  basePath: string;
  keptParameters: Record<string, string>;
} | null;

/** Brings count and order of the page's archive. */
export const loadArchiveToolbar = loadEach<object, ArchiveToolbarData>(({ scope }) => {
  if (!scope.archive) return null;
  const { list, sorting, basePath, keptParameters, query } = scope.archive;
  const offered = query === null ? SORTINGS : SEARCH_SORTINGS;
  return {
    total: list.total,
    page: list.page,
    perPage: list.perPage,
    sorting,
    // An address may ask for an order that is not offered here.
    sortings: offered.some((each) => each === sorting) ? offered : [...offered, sorting],
    basePath,
    keptParameters,
  };
});
