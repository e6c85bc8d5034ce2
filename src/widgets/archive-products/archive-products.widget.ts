import { defineWidget } from '#platform/documents/widget.ts';
import { PAGINGS } from '#widgets/product-list/public.ts';

const { more, pages } = PAGINGS;

/** The products of an archive with the way to further ones, or what to do when there are none. */
export const archiveProducts = defineWidget({
  type: 'archive-products',
  title: 'Products of the archive',
  category: 'shop',
  picture: 'M4 4h40v24H4zM9 9h8v6H9zM20 9h8v6h-8zM31 9h8v6h-8zM9 19h8v5H9zM20 19h8v5h-8zM31 19h8v5h-8z',
  for: ['shop', 'search', 'category', 'tag', 'attribute'],
  version: 2,
  lists: 'products',
  fields: {
    paging: { kind: 'choice', label: 'Further pages', choices: { pages, more }, default: 'pages' },
  },
  migrations: [(props) => ({ ...props, paging: 'pages' })],
});
