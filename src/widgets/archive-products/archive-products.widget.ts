import { defineWidget } from '#platform/documents/widget.ts';

/** The products of an archive with the pager, or what to do when there are none. */
export const archiveProducts = defineWidget<Record<never, never>>({
  type: 'archive-products',
  title: 'Products of the archive',
  category: 'shop',
  version: 1,
  fields: {},
});
