import * as v from 'valibot';
import { isOwnPath } from '#kit/own-path.ts';
import { defineFields } from '#platform/fields/field.ts';

/** As many coupons are offered at most (SIDE-028). */
const MOST_COUPONS = 20;

/** What stands below the lines (SIDE-028). */
export const footerFields = defineFields({
  sums: {
    kind: 'sequence',
    default: ['savings', 'subtotal'],
    choices: {
      savings: 'Savings',
      subtotal: 'Subtotal',
      discount: 'Discount',
      tax: 'Tax',
      shipping: 'Shipping',
      fee: 'Fees',
      total: 'Total',
    },
    label: 'Sums',
    section: 'Footer',
    help: 'Drag them into the order in which they are shown. What comes to nothing is left out.',
  },
  freeShipping: {
    kind: 'switch',
    default: true,
    label: 'Show what is missing for free shipping',
    section: 'Footer',
    help: 'Where a shipping method is free from an amount on.',
  },
  couponField: {
    kind: 'switch',
    default: false,
    label: 'Let customers enter a coupon',
    section: 'Footer',
    help: 'Also shows which coupons count, with a way to take them off.',
  },
  coupons: {
    kind: 'records',
    default: [],
    most: MOST_COUPONS,
    from: { resource: 'coupons', text: 'code' },
    showWhen: { couponField: true },
    label: 'Coupons to offer',
    section: 'Footer',
    help: 'Everybody sees them and can use them with one press. 20 at most; those that have ended are left out.',
  },
  emptyCartTo: {
    kind: 'address',
    default: '',
    label: '“Return to Shop” links to',
    section: 'Footer',
    placeholder: '/shop/',
    help: 'A path of this shop, shown while the cart is empty. Leave it blank for the shop page.',
  },
  totalInCheckout: {
    kind: 'switch',
    default: false,
    label: 'Show the total in the checkout button',
    section: 'Footer',
    help: 'For example “Checkout – $20.00”.',
  },
  buttons: {
    kind: 'sequence',
    default: ['cart', 'continue', 'checkout'],
    choices: { cart: 'View Cart', continue: 'Continue Shopping', checkout: 'Checkout' },
    label: 'Buttons',
    section: 'Footer',
    help: 'Drag them into the order in which they are shown.',
  },
  continueTo: {
    kind: 'text',
    most: 300,
    default: '#',
    rule: v.pipe(
      v.string(),
      v.check(
        (text) => text === '' || text === '#' || isOwnPath(text),
        'Enter # or a page of this shop, such as /shop/.',
      ),
    ),
    label: '“Continue Shopping” links to',
    section: 'Footer',
    placeholder: '/shop/',
    help: 'A path of this shop; # only closes the panel.',
  },
  footerText: {
    kind: 'multiline',
    most: 300,
    default: 'Shipping, taxes, and discounts calculated at checkout.',
    spoken: true,
    label: 'Text below the sums',
    section: 'Footer',
    help: 'Leave it blank to show nothing. It is hidden while the cart is empty.',
  },
});
