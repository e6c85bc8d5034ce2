import { defineWidget } from '#platform/documents/widget.ts';

/** The field in which products are searched. */
export const searchForm = defineWidget({
  type: 'search-form',
  title: 'Search',
  category: 'site',
  picture: 'M5 10h38v12H5zM35 14a2.5 2.5 0 1 0 .1 0M37 18l2 2M10 16h14',
});
