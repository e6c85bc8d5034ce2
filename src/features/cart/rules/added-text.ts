import { pageTexts } from '#platform/pages/texts.ts';
import type { Notice } from '#platform/session/notice.ts';
import { type TextOverrides, translate } from '#platform/texts/texts.ts';
import { type CartRefusal, refusalText } from '../errors.ts';
import { cartTexts } from '../texts.ts';

/** The success text after an add (CART-021). */
export function addedText(name: string, quantity: number, overrides: TextOverrides): string {
  return quantity > 1
    ? translate(cartTexts, overrides, 'addedSeveral', { quantity, name })
    : translate(cartTexts, overrides, 'added', { name });
}

/** The same after several products were added in one go, each with how many. */
export function addedAllText(
  added: readonly { name: string; quantity: number }[],
  overrides: TextOverrides,
): string {
  const [only] = added;
  if (only && added.length === 1) return addedText(only.name, only.quantity, overrides);
  const names = added.map(({ name, quantity }) => {
    const quoted = translate(cartTexts, overrides, 'quoted', { name });
    return quantity > 1 ? `${quantity} × ${quoted}` : quoted;
  });
  const first = names.slice(0, -1).join(translate(pageTexts, overrides, 'comma'));
  const last = names.at(-1) ?? '';
  return translate(cartTexts, overrides, 'addedAll', {
    names: translate(cartTexts, overrides, 'listed', { first, last }),
  });
}

/** What a shopper is told of adding: what came into the cart, with a way to go on, and why other things did not. */
export function addedNotices(
  {
    added,
    refused,
  }: {
    added: readonly { name: string; quantity: number }[];
    refused: readonly { refusal: CartRefusal }[];
  },
  overrides: TextOverrides,
  action?: Notice['action'],
): Notice[] {
  const text = added.length > 0 ? addedAllText(added, overrides) : '';
  return [
    ...(text ? [{ kind: 'success' as const, text, ...(action ? { action } : {}) }] : []),
    ...refused.map(({ refusal }) => ({ kind: 'error' as const, text: refusalText(refusal, overrides) })),
  ];
}
