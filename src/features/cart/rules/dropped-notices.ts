import type { Notice } from '#platform/session/notice.ts';
import { type TextOverrides, translate } from '#platform/texts/texts.ts';
import { cartTexts } from '../texts.ts';
import type { RemovedLine } from './cart-views.ts';

/** What shoppers read about lines that had to be taken out of their cart (CART-034). */
export function droppedNotices(dropped: readonly RemovedLine[], overrides: TextOverrides): Notice[] {
  return dropped.map(({ reason, name, address }) => ({
    kind: 'error',
    text: translate(cartTexts, overrides, reason, { name }),
    ...(reason === 'modified' && address ? { action: { label: name, address } } : {}),
  }));
}
