import { defineWidget } from '#platform/documents/widget.ts';

/** The way from the front page to this one. */
export const breadcrumb = defineWidget({
  type: 'breadcrumb',
  title: 'Breadcrumb',
  category: 'site',
  picture: 'M4 16h9M17 13l3 3-3 3M24 16h8M36 13l3 3-3 3',
});
