import { defineWidget } from '#platform/documents/widget.ts';

/** How many products an archive has and in which order they stand. */
export const archiveToolbar = defineWidget({
  type: 'archive-toolbar',
  title: 'Count and sorting',
  category: 'shop',
  fields: {
    count: { kind: 'switch', label: 'Number of results', default: true },
    sorting: { kind: 'switch', label: 'Sorting', default: true },
  },
});
