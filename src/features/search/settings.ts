import { defineSettings, setting } from '#platform/settings/settings.ts';

/** How shoppers are helped to find products. */
export const searchSettings = defineSettings({
  name: 'search',
  title: 'Search and filters',
  keywords: 'autocomplete suggestions instant',
  section: 'products',
  about: 'Suggestions in the search field',
  fields: {
    suggestInHeader: setting({
      kind: 'switch',
      default: true,
      label: 'Show suggestions in the search field',
      help: 'Products and categories appear while a visitor types into the search field of the header.',
    }),
  },
});
