import { defineWidget } from '#platform/documents/widget.ts';
import { PAGINGS } from '#widgets/product-list/public.ts';

const { more, pages } = PAGINGS;

/** The products of an archive with the way to further ones, or what to do when there are none. */
export const archiveProducts = defineWidget({
  type: 'archive-products',
  title: 'Products of the archive',
  category: 'shop',
  version: 2,
  lists: 'products',
  fields: {
    paging: { kind: 'choice', label: 'Further pages', choices: { pages, more }, default: 'pages' },
  },
  migrations: [(props) => ({ ...props, paging: 'pages' })],
});
