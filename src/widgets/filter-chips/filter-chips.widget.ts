import { defineWidget } from '#platform/documents/widget.ts';

/** What is chosen in the filters of a list, to be taken back piece by piece. */
export const filterChips = defineWidget({
  type: 'filter-chips',
  title: 'Chosen filters',
  category: 'shop',
  picture: 'M4 11h17v10H4zM25 11h17v10H25zM15 14l3 4m0-4-3 4M36 14l3 4m0-4-3 4',
  for: ['shop', 'search', 'category', 'tag', 'attribute'],
});
