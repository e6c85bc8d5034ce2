import type { AdminTexts } from '#platform/admin/admin-screen.ts';
import { useLateWords, type Words } from '#platform/admin/late-words.ts';

/** What the table of a product's variations says: loaded with the editor. */
const variationTexts: AdminTexts = {
  none: 'No variations yet.',
  nothingVaries:
    'First choose attributes in which the variations differ: switch on “Used for variations” there.',
  toAttributes: 'Go to the attributes',
  generate: 'Create all combinations ({smart_count})',
  complete: 'All combinations exist',
  tooMany:
    'That would make {count} variations; a product can have {most}. Choose fewer values, or leave an attribute open for any value.',
  made: '{smart_count} variation was added. |||| {smart_count} variations were added.',
  add: 'Add one',
  keys: 'Enter and the arrow keys move down and up a column, Ctrl + Enter copies a cell to all rows below, Ctrl + S saves.',
  table: 'Variations',
  any: 'Any',
  anyOf: 'Any {attribute}',
  gone: '{value} (not offered)',
  row: 'Variation {place}',
  mark: 'Mark {name}',
  markAll: 'Mark all',
  on: 'Sold',
  onOf: '{name} is sold',
  picture: 'Picture',
  pictureOf: 'Picture of {name}',
  price: 'Price',
  sale: 'Sale price',
  sku: 'SKU',
  pieces: 'Pieces',
  cell: '{field}, {name}',
  noPrice: 'No price: not sold',
  lowStock: 'Blank: that of the product, else the one in the settings.',
  shared: 'Product’s: {count}',
  details: 'More',
  detailsOf: 'More of {name}',
  delete: 'Delete',
  deleteOf: 'Delete {name}',
  deleteMarked: 'Delete {smart_count} |||| Delete {smart_count}',
  deleted:
    '{smart_count} variation is deleted when you save. |||| {smart_count} variations are deleted when you save.',
  undo: 'Undo',
  up: 'Move {name} up',
  down: 'Move {name} down',
  editMarked: 'Edit {smart_count} marked… |||| Edit {smart_count} marked…',
  editAll: 'Edit all…',
  editTitle: 'Edit {smart_count} variation |||| Edit {smart_count} variations',
  apply: 'Apply',
  close: 'Done',
  previous: 'Previous',
  next: 'Next',
  what: 'What to change',
  whats: {
    price: 'Price',
    stock: 'Stock',
    on: 'Sold or not',
    dates: 'Sale dates',
  },
  isOn: 'Sold',
  inherit: 'Blank: as the product ({value})',
  inheritNothing: 'Blank: as the product',
  refusedAt: '{name}: {message}',
  fields: {
    options: 'Values',
    picture: 'Picture',
    description: 'Description',
    manageStock: 'Track stock for this variation',
  },
};

/** The words with their values filled in. */
export function useVariationWords(): Words {
  return useLateWords('resources.products.variationTable', variationTexts);
}
