import { defineWidget } from '#platform/documents/widget.ts';

/** The way from the front page to this one. */
export const breadcrumb = defineWidget({
  type: 'breadcrumb',
  title: 'Breadcrumb',
  category: 'site',
});
