import type { LineRefusal } from '#features/purchase-lines/public.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { cartTexts } from './texts.ts';

/** Why a product or quantity cannot be put into the cart; each carries what the shopper needs to know. */
export type CartRefusal =
  | LineRefusal
  | { code: 'protected' }
  | { code: 'choose-options'; address: string }
  /** Of a group of products nothing was wanted. */
  | { code: 'choose-quantity' }
  | { code: 'sold-singly'; name: string }
  | { code: 'sold-singly-update'; name: string }
  | { code: 'out-of-stock'; name: string }
  | { code: 'not-enough'; name: string; remaining: number }
  | { code: 'not-enough-with-cart'; remaining: number; inCart: number }
  | { code: 'invalid-quantity'; name: string }
  | { code: 'below-min'; name: string; min: number }
  | { code: 'above-max'; name: string; max: number }
  | { code: 'off-step'; name: string; step: number }
  | { code: 'check-out-of-stock'; name: string }
  | { code: 'check-not-enough'; name: string; remaining: number }
  /** Shares the cart with nothing else. */
  | { code: 'alone'; name: string };

const TEXT_OF = {
  'not-purchasable': 'notPurchasable',
  protected: 'protected',
  'choose-options': 'chooseOptions',
  'choose-quantity': 'chooseQuantity',
  'missing-options': 'optionRequired',
  'invalid-option': 'optionInvalid',
  'no-variation': 'noVariation',
  'sold-singly': 'soldSingly',
  'sold-singly-update': 'soldSinglyUpdate',
  'out-of-stock': 'outOfStock',
  'not-enough': 'notEnough',
  'not-enough-with-cart': 'notEnoughWithCart',
  'invalid-quantity': 'invalidQuantity',
  'below-min': 'belowMin',
  'above-max': 'aboveMax',
  'off-step': 'offStep',
  'check-out-of-stock': 'checkOutOfStock',
  'check-not-enough': 'checkNotEnough',
  alone: 'alone',
} as const;

/** A refusal in the shop's words. */
export function refusalText(refusal: CartRefusal, overrides: TextOverrides): string {
  if (refusal.code === 'part') return refusal.message;
  const { code, ...values } = refusal;
  if (refusal.code === 'missing-options' || refusal.code === 'invalid-option') {
    const names = refusal.names.map((name) => customText(overrides, 'attribute', name));
    const [first = '', last = ''] = [
      names.slice(0, -1).join(translate(pageTexts, overrides, 'comma')),
      names.at(-1),
    ];
    const name = first === '' ? last : translate(cartTexts, overrides, 'listed', { first, last });
    const key = names.length > 1 ? 'optionsRequired' : TEXT_OF[refusal.code];
    return translate(cartTexts, overrides, key, { name });
  }
  return translate(cartTexts, overrides, TEXT_OF[code], values as Record<string, string | number>);
}
