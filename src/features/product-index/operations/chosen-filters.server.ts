import { attributeDirectory, categoryDirectory, tagDirectory } from '#features/catalog/public.server.ts';
import type { Taxonomy } from '#features/catalog/public.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { Market } from '#platform/market/market.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { rememberedFilters } from '../points.server.ts';
import {
  filteredList,
  type ListAddress,
  NO_FILTERS,
  readFilterAddress,
  saysFilters,
} from '../rules/filter-address.ts';
import { readFilterSorting } from '../rules/filter-sorting.ts';
import {
  attributeSlug,
  type FilterReading,
  type FilterState,
  type FilterTerms,
  narrows,
} from '../rules/filter-state.ts';

type Caches = Pick<SliceServices, 'cache'>;

/** What a page of a list is made for, as far as its filters are concerned. */
export interface FilteredRequest {
  request: RequestContext;
  shop: ComposedShop;
  market: Market;
  /** Marks the page as somebody's own. */
  personal(): void;
}

/** The terms that filters can name: categories, tags and attributes of the shop. */
function filterTermsOf({ cache }: Caches): FilterTerms {
  const attribute = (taxonomy: Taxonomy) => cache(attributeDirectory).bySlug(attributeSlug(taxonomy) ?? '');
  return {
    byId(taxonomy, id) {
      if (taxonomy === 'product_cat') return cache(categoryDirectory).byId(id);
      if (taxonomy === 'product_tag') return cache(tagDirectory).byId(id);
      const found = cache(attributeDirectory).term(id);
      return found && found.attributeId === attribute(taxonomy)?.id ? found : undefined;
    },
    bySlug(taxonomy, slug) {
      if (taxonomy === 'product_cat') return cache(categoryDirectory).bySlug(slug);
      if (taxonomy === 'product_tag') return cache(tagDirectory).bySlug(slug);
      return cache(attributeDirectory).termBySlug(attributeSlug(taxonomy) ?? '', slug);
    },
  };
}

/** How filters are read for somebody: in the currency that they see, with the terms that the shop has. */
export function filterReadingOf(market: Pick<Market, 'currency'>, caches: Caches): FilterReading {
  return { currency: market.currency, terms: filterTermsOf(caches) };
}

/** What a shopper chose in filters, and whether that is remembered of them and their address says nothing of it. */
export interface ChosenFilters {
  chosen: FilterState;
  isRemembered: boolean;
}

/**
 * What a shopper chose in the filters of the list at an address: what the address says comes before what is remembered
 * of them, and a page that shows the latter is theirs alone (FILT-003).
 */
export function chosenFilters(address: ListAddress, of: FilteredRequest, caches: Caches): ChosenFilters {
  const parameters = address.searchParams;
  const reading = filterReadingOf(of.market, caches);
  const said = readFilterAddress(parameters, reading);
  const memories = of.shop.of(rememberedFilters);
  if (parameters.get('filters') === NO_FILTERS) for (const { forget } of memories) forget(of.request);
  if (saysFilters(parameters)) return { chosen: said, isRemembered: false };
  for (const { read } of memories) {
    const remembered = read(of.request, reading, filteredList(address));
    if (!remembered) continue;
    of.personal();
    const sorting = readFilterSorting(parameters) ?? remembered.sorting;
    return { chosen: { ...remembered, sorting }, isRemembered: narrows(remembered) };
  }
  return { chosen: said, isRemembered: false };
}
