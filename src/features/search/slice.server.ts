import { defineSlice } from '#platform/slices/define-slice.server.ts';
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
});
