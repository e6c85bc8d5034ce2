import type { ListChoice } from '#platform/documents/list-source.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { FilterReading, FilterState } from './rules/filter-state.ts';
import type { ProductListChange } from './rules/product-query.ts';

const byName = { uniqueBy: ({ name }: { name: string }) => name };

/** What is known of the filters that somebody chose before; the first who knows something is heard. */
export interface RememberedFilters {
  name: string;
  /** What was chosen for a list (as `filteredList` names it); null: nothing is remembered of it. */
  read(request: RequestContext, reading: FilterReading, list: string): FilterState | null;
  /** Called when somebody said by an address that nothing is chosen. */
  forget(request: RequestContext): void;
}

/** Where it is remembered what somebody chose in filters, for lists whose address says nothing about it. */
export const rememberedFilters = extensionPoint<RememberedFilters>('remembered-filters', byName);

/** Who knows which blocks of documents show what a shopper chose in filters. */
export interface FilteredBlocks {
  name: string;
  isFiltered(
    block: { document: number; node: string },
    context: Pick<LoadContext, 'shop' | 'cache'>,
  ): boolean;
}

/** The list of a kind of product block, as a source and what the block says besides. */
export interface BlockList {
  /** The widget's type. */
  name: string;
  /** Which list it shows where it stands, with nothing chosen in filters; `props` as its documents hold them now. */
  listOf(
    block: { props: Readonly<Record<string, unknown>>; node: string; scope: PageScope },
    context: LoadContext,
  ): { choice: ListChoice; change?: ProductListChange };
}

/** Says which lists product blocks show, so that filters beside them offer and count what is in them. */
export const blockLists = extensionPoint<BlockList>('block-lists', byName);

/** Says which blocks show what a shopper chose in the filters of the page; all others show what their owner chose alone. */
export const filteredBlocks = extensionPoint<FilteredBlocks>('filtered-blocks', byName);

/** Who says to shoppers what is chosen in the filters of the list that a page is about. */
export interface FilterSummary {
  name: string;
  /** Whether it stands in this document. */
  isIn(document: number, context: Pick<LoadContext, 'shop' | 'cache'>): boolean;
}

/** Says where filters show what they do; a list that is filtered where nothing does says so itself. */
export const filterSummaries = extensionPoint<FilterSummary>('filter-summaries', byName);
