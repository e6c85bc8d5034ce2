import { defineWidget } from '#platform/documents/widget.ts';

/** What the visitor compares. */
export const compare = defineWidget({
  type: 'compare',
  title: 'Comparison',
  category: 'shop',
  picture: 'M24 5v24M6 10h12v14H6zM30 7h12v20H30z',
  for: ['compare'],
});
