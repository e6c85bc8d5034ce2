import { CATEGORIES } from '#features/catalog/public.ts';
import { defineSettings, type SettingsOf, setting } from '#platform/settings/settings.ts';
import { advancedFields } from './rules/advanced-fields.ts';
import { footerFields } from './rules/footer-fields.ts';
import { lookFields } from './rules/look-fields.ts';

/** What the side cart shows, does and looks like (SIDE-020, SIDE-027 to SIDE-029); it is switched off with its slice. */
export const sideCartSettings = defineSettings({
  name: 'side-cart',
  title: 'Side cart',
  keywords: 'mini-cart drawer slide basket floating panel cross-sell',
  section: 'sales',
  about: 'The cart that slides in over any page',
  preview: { page: '/shop/', presses: ['.xoo-wsc-basket'] },
  fields: {
    heading: setting({
      kind: 'text',
      most: 80,
      default: 'Your Cart',
      spoken: true,
      needed: 'Write what the panel is called.',
      label: 'Heading',
      section: 'Lines',
      help: 'Above the lines; screen readers say it when the panel opens.',
    }),
    headerParts: setting({
      kind: 'sequence',
      unordered: true,
      default: ['notices', 'basket', 'close'],
      choices: { notices: 'Notices', basket: 'Basket with the number of items', close: 'Close button' },
      label: 'At the top of the panel',
      section: 'Lines',
      help: 'Without the close button, customers close the panel with Escape or by a click beside it.',
    }),
    lineParts: setting({
      kind: 'sequence',
      default: ['image', 'name', 'link', 'meta', 'price', 'saving', 'quantity', 'total', 'delete'],
      choices: {
        image: 'Picture',
        name: 'Name',
        link: 'Link to the product',
        sales: 'How many were sold',
        meta: 'Chosen options',
        price: 'Price',
        saving: 'Saving',
        quantity: 'Quantity',
        total: 'Total of the line',
        delete: 'Delete button',
      },
      label: 'Parts of a line',
      section: 'Lines',
      help: 'Drag them into the order in which they are shown. Picture and delete button always stand at the sides.',
    }),
    savingAs: setting({
      kind: 'choice',
      default: 'amount',
      choices: { amount: 'An amount', percentage: 'A percentage' },
      label: 'Saving shown as',
      section: 'Lines',
      help: 'What customers save because a product is on sale.',
    }),
    priceShown: setting({
      kind: 'choice',
      default: 'actual',
      choices: { actual: 'The price now', sale: 'The price before, crossed out, and now' },
      label: 'Price of products on sale',
      section: 'Lines',
      help: 'How the price of a piece is shown.',
    }),
    oneLine: setting({
      kind: 'switch',
      default: false,
      label: 'Quantity, price and total in one line',
      section: 'Lines',
      help: 'Shows “2 × $10.00 = $20.00” in place of the price and the total of the line.',
    }),
    lineOrder: setting({
      kind: 'choice',
      default: 'oldest',
      choices: { oldest: 'First added first', newest: 'Last added first' },
      label: 'Order of lines',
      section: 'Lines',
      help: 'Only in the panel.',
    }),
    ajaxAdd: setting({
      kind: 'choice',
      default: 'all',
      choices: {
        all: 'All products',
        except: 'All but those of some categories',
        only: 'Only those of some categories',
        none: 'No products',
      },
      label: 'Add from product pages without reloading the page',
      section: 'Adding',
      help: 'For these, “Go to the cart after a product is added” has no effect. While the added-to-cart popup opens, it does this.',
    }),
    ajaxCategories: setting({
      kind: 'records',
      default: [],
      from: CATEGORIES,
      showWhen: { ajaxAdd: ['except', 'only'] },
      label: 'Categories',
      section: 'Adding',
      help: 'With the categories below them.',
    }),
    ...footerFields,
    ...lookFields,
    ...advancedFields,
  },
});

/** Their values. */
export type SideCartLook = SettingsOf<typeof sideCartSettings>;
