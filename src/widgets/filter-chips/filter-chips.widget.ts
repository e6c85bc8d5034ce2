import { defineWidget } from '#platform/documents/widget.ts';

/** What is chosen in the filters of a list, to be taken back piece by piece. */
export const filterChips = defineWidget({
  type: 'filter-chips',
  title: 'Chosen filters',
  category: 'shop',
});
