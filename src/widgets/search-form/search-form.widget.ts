import { defineWidget } from '#platform/documents/widget.ts';

/** The field in which products are searched. */
export const searchForm = defineWidget({
  type: 'search-form',
  title: 'Search',
  category: 'site',
});
