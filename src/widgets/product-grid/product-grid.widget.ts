import { productsField } from '#features/catalog/public.ts';
import { defineWidget, type PropsOf } from '#platform/documents/widget.ts';
import { columnFields, motionFields } from '#platform/slider/slider-fields.ts';
import { PAGINGS, type Paging, tabFields } from '#widgets/product-list/public.ts';

/** As many as the shop's own lists have. */
export const COLUMNS = { wide: 4, medium: 3, small: 2 };

const asSlider = { layout: 'slider' };

const ORDERS = {
  source: 'The list’s own',
  title: 'By name',
  date: 'Newest first',
  popularity: 'Best selling first',
  rating: 'Best rated first',
  reviews: 'Most reviewed first',
  price: 'Cheapest first',
  'price-desc': 'Dearest first',
  menu_order: 'As arranged in the shop',
} as const;

/** A list of products, chosen by a rule, with tabs and further pages if its owner wants some. */
export const productGrid = defineWidget({
  type: 'product-grid',
  title: 'Products',
  category: 'shop',
  picture: 'M5 4h11v11H5zM18.5 4h11v11h-11zM32 4h11v11H32zM5 19h11v9H5zM18.5 19h11v9h-11zM32 19h11v9H32z',
  version: 4,
  lists: 'products',
  fields: {
    heading: { kind: 'text', label: 'Heading', default: '' },
    eyebrow: { kind: 'text', label: 'Small heading above', default: '' },
    items: {
      kind: 'list',
      label: 'Which products',
      subject: 'products',
      default: { of: 'newest', fields: {} },
    },
    excluded: productsField({
      label: 'But not these products',
      help: 'They are left out of this block, under its tabs too.',
      most: 48,
    }),
    sorting: { kind: 'choice', label: 'Order', choices: ORDERS, default: 'source' },
    limit: { kind: 'number', label: 'Products per page', default: 6, min: 1, max: 48 },
    layout: {
      kind: 'choice',
      label: 'Layout',
      choices: { grid: 'In rows', slider: 'As a slider' },
      default: 'grid',
    },
    ...columnFields(COLUMNS),
    ...motionFields({ speed: 500, autoplay: false, every: 3000, loop: true }, asSlider),
    paging: {
      kind: 'choice',
      label: 'Further pages',
      choices: PAGINGS,
      default: 'none',
      showWhen: { layout: 'grid' },
    },
    tabs: { kind: 'switch', label: 'Tabs above the products', default: false },
    tabRows: {
      kind: 'rows',
      label: 'Tabs',
      help: 'The first tab, with the products chosen above, is always there.',
      fields: tabFields,
      most: 20,
      default: [],
      showWhen: { tabs: true },
    },
    linkText: { kind: 'text', label: 'Link text', default: '' },
    linkAddress: { kind: 'address', label: 'Link address', default: '' },
  },
  migrations: [
    ({ source = 'featured', category = null, ...props }) => ({
      ...props,
      items: { of: source, fields: source === 'category' ? { category } : {} },
    }),
    // What was left out meant these.
    ({ items = { of: 'featured', fields: {} }, limit = 4, ...props }) => ({ ...props, items, limit }),
    // Columns were those of a slider alone; a list in rows had as many as the shop's own.
    ({ columns, columnsMedium, columnsSmall, ...props }) =>
      props.layout === 'slider' ? { columns, columnsMedium, columnsSmall, ...props } : props,
  ],
});

/** What the owner of a product block chooses (FILT-025). */
export type ProductGridProps = PropsOf<typeof productGrid>;

/** What leads to further pages of a block; a slider has all of its products in one row. */
export function pagingOf({ layout, paging }: Pick<ProductGridProps, 'layout' | 'paging'>): Paging {
  return layout === 'slider' ? 'none' : paging;
}
