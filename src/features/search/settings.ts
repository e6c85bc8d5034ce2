import { defineSettings, setting } from '#platform/settings/settings.ts';

/** How shoppers are helped to find products. */
export const searchSettings = defineSettings({
  name: 'search',
  title: 'Search and filters',
  keywords: 'autocomplete suggestions instant',
  section: 'products',
  about: 'What is suggested while somebody types',
  fields: {
    suggestInHeader: setting({
      kind: 'switch',
      default: true,
      label: 'Suggest products and categories while somebody types into the search field of the header',
    }),
  },
});
