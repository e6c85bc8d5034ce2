import { type TextOverrides, translate } from '#platform/texts/texts.ts';
import { cartTexts } from '../texts.ts';

/** The success text after an add (CART-021). */
export function addedText(name: string, quantity: number, overrides: TextOverrides): string {
  return quantity > 1
    ? translate(cartTexts, overrides, 'addedSeveral', { quantity, name })
    : translate(cartTexts, overrides, 'added', { name });
}
