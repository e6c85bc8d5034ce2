import { filteredBlocks, rememberedFilters } from '#features/catalog/public.server.ts';
import { personalCookies } from '#platform/pages/points.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { blocksOfPanels } from './deeds/blocks-of-panels.server.ts';
import { FILTER_COOKIE, filtersInCookie } from './deeds/remembered-filters.server.ts';
import { searchSettings } from './settings.ts';
import { searchTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'search',
  optional: {
    title: 'Search and filters',
    help: 'Suggestions while somebody searches, and filters beside lists. Switched off, both are gone; searching itself stays.',
  },
  texts: [{ title: 'Search and filters', texts: searchTexts }],
  settings: [searchSettings],
  adds: [
    rememberedFilters.with(filtersInCookie),
    personalCookies.with(FILTER_COOKIE),
    filteredBlocks.with(blocksOfPanels),
  ],
});
