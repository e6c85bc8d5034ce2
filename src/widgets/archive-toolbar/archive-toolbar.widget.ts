import { defineWidget } from '#platform/documents/widget.ts';

/** How many products an archive has and in which order they stand. */
export const archiveToolbar = defineWidget({
  type: 'archive-toolbar',
  title: 'Count and sorting',
  category: 'shop',
  picture: 'M4 10h40v12H4zM8 16h10M30 14l3-3 3 3m-6 4 3 3 3-3',
  for: ['shop', 'search', 'category', 'tag', 'attribute'],
  fields: {
    count: { kind: 'switch', label: 'Number of results', default: true },
    sorting: { kind: 'switch', label: 'Sorting', default: true },
  },
});
