import * as v from 'valibot';
import { defineFields } from '#platform/fields/field.ts';

/** Loaded with the form that says them. */
const WORDS = {
  enabled: 'Let customers pay what they want',
  suggested: 'Suggested price',
  min: 'Minimum price',
  minHelp: 'Leave it blank for 1',
  max: 'Maximum price',
  maxHelp: 'Leave it blank to use the product’s current price',
  showAmounts: 'Offer amounts as buttons',
  amounts: 'Amounts',
  amountsHelp: 'Separated by commas, for example 10, 15, 20',
  priceLabel: 'Price label',
  minLabel: 'Minimum label',
  maxLabel: 'Maximum label',
  buttonText: 'Button text',
  hideRegular: 'Hide the regular price',
};
const words = (name: keyof typeof WORDS) => WORDS[name];
const showWhen = { enabled: true };
const amount = { kind: 'money', min: 1, default: null, showWhen } as const;
// A label may end with a blank, since the price follows it.
const customTexts = { kind: 'text', most: 60, asTyped: true, default: '', showWhen } as const;

/** What an owner says of a product whose price shoppers name (NYP-007). */
export const namedPriceFields = defineFields({
  enabled: { kind: 'switch', default: false, label: words('enabled') },
  hideRegular: { kind: 'switch', default: false, label: words('hideRegular'), showWhen },
  suggested: { ...amount, label: words('suggested') },
  min: { ...amount, label: words('min'), help: words('minHelp') },
  max: { ...amount, label: words('max'), help: words('maxHelp') },
  showAmounts: { kind: 'switch', default: false, label: words('showAmounts'), showWhen },
  amounts: {
    kind: 'text',
    most: 200,
    default: '',
    label: words('amounts'),
    help: words('amountsHelp'),
    showWhen,
    rule: v.pipe(
      v.string(),
      v.regex(/^(\d+(\.\d{1,3})?(\s*,\s*\d+(\.\d{1,3})?)*)?$/, 'Write amounts like this: 10, 15, 20'),
    ),
  },
  priceLabel: { ...customTexts, label: words('priceLabel'), placeholder: 'Price: ' },
  minLabel: { ...customTexts, label: words('minLabel'), placeholder: 'Minimum Price: ' },
  maxLabel: { ...customTexts, label: words('maxLabel'), placeholder: 'Maximum Price: ' },
  buttonText: { ...customTexts, label: words('buttonText'), placeholder: 'Add to cart' },
});
