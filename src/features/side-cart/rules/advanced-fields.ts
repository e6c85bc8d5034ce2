import * as v from 'valibot';
import { defineFields } from '#platform/fields/field.ts';
import { isTriggerSelector } from './trigger-selector.ts';

/** Milliseconds at most: nobody waits longer than half a minute. */
const MOST_MS = 30_000;

/** When the panel opens and where it is not (SIDE-029). */
export const advancedFields = defineFields({
  autoOpen: {
    kind: 'switch',
    default: false,
    label: 'Open it by itself after a product is added',
    section: 'Behaviour',
    help: 'Not where the added-to-cart popup opens.',
  },
  trigger: {
    kind: 'text',
    most: 200,
    default: '',
    rule: v.pipe(
      v.string(),
      v.check(
        (text) => text === '' || isTriggerSelector(text),
        'Enter CSS selectors such as .my-cart, #cart.',
      ),
    ),
    label: 'What else opens it',
    section: 'Behaviour',
    placeholder: '.my-cart-link',
    help: 'A CSS selector. Elements with the class xoo-wsc-cart-trigger open it in any case.',
  },
  fetchDelay: {
    kind: 'number',
    min: 0,
    max: MOST_MS,
    default: 200,
    label: 'Refresh the cart after a page has opened (milliseconds)',
    section: 'Behaviour',
    help: 'Only for customers who have something in their cart.',
  },
  noticeTime: {
    kind: 'number',
    min: 500,
    max: MOST_MS,
    default: 5000,
    label: 'How long notices stay (milliseconds)',
    section: 'Behaviour',
    help: 'Notices that a customer is reading or using stay longer.',
  },
  updateDelay: {
    kind: 'number',
    min: 0,
    max: MOST_MS,
    default: 500,
    label: 'Save a quantity after the last change (milliseconds)',
    section: 'Behaviour',
    help: 'So that several presses are one request.',
  },
  skipFields: {
    kind: 'text',
    most: 300,
    default: '',
    label: 'Fields that need a page load',
    section: 'Behaviour',
    placeholder: 'gift-card, pay=later',
    help: 'Product forms with one of these fields are sent with a page load. Write name, or name=value where only that value counts; separate several by commas.',
  },
  hideOn: {
    kind: 'text',
    most: 300,
    default: '',
    label: 'Not on these pages',
    section: 'Behaviour',
    placeholder: 'cart, checkout, contact, 12',
    help: 'Ids, last parts of addresses, or kinds (cart, checkout, home, page, product, shop, category …); separate several by commas.',
  },
  hideViewCart: {
    kind: 'switch',
    default: false,
    label: 'No “View cart” link beside what was added',
    section: 'Behaviour',
    help: 'The link otherwise opens this panel.',
  },
  fly: {
    kind: 'switch',
    default: false,
    label: 'Let what is added fly to the basket',
    section: 'Behaviour',
    help: 'Not for visitors who want less motion.',
  },
  suggestions: {
    kind: 'switch',
    default: true,
    label: 'Suggest products',
    section: 'Suggestions',
    help: 'Below the lines. What is in the cart is not suggested.',
  },
  suggestFrom: {
    kind: 'choice',
    default: 'related',
    choices: { related: 'Of the same categories', 'cross-sells': 'Cross-sells', 'up-sells': 'Up-sells' },
    showWhen: { suggestions: true },
    label: 'Which',
    section: 'Suggestions',
    help: 'Of the products in the cart.',
  },
  suggestMost: {
    kind: 'number',
    min: 1,
    max: 20,
    default: 5,
    showWhen: { suggestions: true },
    label: 'How many',
    section: 'Suggestions',
    help: 'At most.',
  },
  suggestRandom: {
    kind: 'switch',
    default: true,
    showWhen: { suggestions: true },
    label: 'Fill up with other products, chosen by chance',
    section: 'Suggestions',
    help: 'Where there are fewer.',
  },
});
