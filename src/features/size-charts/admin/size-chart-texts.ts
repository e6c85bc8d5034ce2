import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of these records. */
export const sizeChartTexts: AdminTexts = {
  empty: 'No size charts yet',
  invite:
    'A size chart on product pages helps customers choose the right size, so that fewer products are returned.',
  fields: {
    q: 'Search',
    name: 'Name',
    title: 'Heading',
    kind: 'The chart is',
    table: 'Table',
    pictureId: 'Picture',
    target: 'Shown for',
    productIds: 'Products',
    categoryIds: 'Categories',
    excludedIds: 'Except for these products',
    display: 'Display',
    place: 'Place of the button',
    createdAt: 'Created',
  },
  help: {
    name: 'Only you see this name.',
    title: 'Leave it blank for “Size Chart”.',
    target:
      'Where several charts are for a product, it shows the newest. A product’s own chart, chosen in its form, goes before all.',
    categoryIds: 'With all categories below them.',
    products: 'None: only products that have it as their own chart.',
  },
  sections: { chart: 'Chart', target: 'Products', display: 'On the product page' },
  kinds: { table: 'A table', picture: 'A picture' },
  targets: {
    all: 'All products',
    products: 'Listed products',
    categories: 'Products in categories',
  },
  displays: { popup: 'A button that opens it above the page', additional_tab: 'A tab of its own' },
  places: {
    before_add_cart: 'Before the add-to-cart form',
    after_add_cart: 'After the add-to-cart form',
    before_meta: 'Before SKU and categories',
    after_meta: 'After SKU and categories',
  },
  headRow: 'The first row is a heading',
  headColumn: 'The first column is a heading',
  cell: 'Row {row}, column {column}',
  paste:
    'Copy cells in a spreadsheet and paste them into a cell. Enter goes to the row below, arrows up and down move between rows.',
  addRow: 'Add row',
  addColumn: 'Add column',
  removeRow: 'Remove row {number}',
  removeColumn: 'Remove column {number}',
};
