import type { AdminTexts } from '#platform/admin/admin-screen.ts';
import { lateWord, useLateWords, type Words } from '#platform/admin/late-words.ts';

/** What the change of many products says: beside its screen's texts, since those are loaded with the back office itself. */
const bulkTexts: AdminTexts = {
  changeMarked: 'Bulk edit…',
  changeFound:
    'Bulk edit the {smart_count} product listed… |||| Bulk edit all {smart_count} products listed…',
  changeMany: 'Bulk edit all products listed…',
  title: 'Change {smart_count} product |||| Change {smart_count} products',
  titleMany: 'Change more than {count} products',
  kind: 'What to change',
  kinds: { status: 'Status', price: 'Price', stock: 'Stock', category: 'Categories' },
  how: 'How',
  price: 'Which price',
  prices: { regularPrice: 'Regular price', salePrice: 'Sale price' },
  priceHows: {
    set: 'Set to',
    raise: 'Raise by',
    lower: 'Lower by',
    'below-regular': 'Set below the regular price by',
    clear: 'End the sale: no sale price',
  },
  saleDates:
    'The dates below replace the sale dates of the products. Leave them blank to start the sale now and run it until you end it.',
  by: 'By',
  bys: { percent: 'Percent', amount: 'Amount' },
  percent: 'Percent',
  amount: 'Amount',
  rounding: 'Rounding',
  roundings: {
    none: 'Not rounded',
    whole: 'To whole amounts (10.00)',
    'ninety-nine': 'To just below (9.99)',
  },
  stockHows: { set: 'Set to', add: 'Add' },
  quantity: 'Quantity',
  quantityHelp: 'To reduce the stock, add a negative number. Items sold in the meantime stay sold.',
  track: 'Start tracking stock where it is not tracked',
  categoryHows: { add: 'Add to', remove: 'Remove from', replace: 'Move to these only' },
  preview: 'Preview',
  back: 'Back',
  make: 'Change {smart_count} product |||| Change {smart_count} products',
  undo: 'Undo',
  working: 'Working…',
  willChange: '{smart_count} product will change. |||| {smart_count} products will change.',
  same: '{smart_count} needs no change. |||| {smart_count} need no change.',
  refused: '{smart_count} product stays as it is: |||| {smart_count} products stay as they are:',
  furtherRefused: 'and {smart_count} more |||| and {smart_count} more',
  done: '{smart_count} product was changed. |||| {smart_count} products were changed.',
  undone: '{smart_count} product is as it was. |||| {smart_count} products are as they were.',
  tracked: 'tracked',
  untracked: 'not tracked',
  refusals: {
    'no-price': 'it has no such price.',
    'no-parts': 'nobody could buy anything from it, since the group has no products.',
    'nothing-priced': 'nobody could buy it, since it has no price.',
    'price-below-zero': 'its price would be below zero.',
    'price-too-large': 'its price would be too large.',
    'sale-not-below': 'its sale price would not be below its regular price.',
    'sale-without-regular': 'it has no regular price.',
    'stock-not-tracked': 'its stock is not tracked.',
    'stock-below-zero': 'its stock would fall below zero.',
    'stock-too-large': 'its stock would be too large.',
    'in-trash': 'it is in the trash.',
    'category-gone': 'a category does not exist any more.',
    'changed-meanwhile': 'somebody changed it in the meantime.',
  },
};

/** The words by their key, dots between the levels. */
export function bulkWords(key: string): string {
  return lateWord(bulkTexts, key);
}

/** The words with their values filled in. */
export function useBulkWords(): Words {
  return useLateWords('resources.products.bulk', bulkTexts);
}
