import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { cameFrom } from '#platform/pages/page-form.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { wishlistSettings } from '../settings.ts';
import { wishlistTexts } from '../texts.ts';
import type { WishlistOutcome } from './change-wishlist.server.ts';

/** To the log-in, and from there back to where the visitor is (WISH-007). */
export function logInFirst(context: CallContext): { message: string; redirect: string } {
  const { addresses, request, texts } = context;
  const { account } = addresses;
  const back = cameFrom(context, request.environment.siteUrl, '/');
  return {
    message: translate(wishlistTexts, texts, 'logInNeeded'),
    redirect: `${account}?redirect=${encodeURIComponent(back)}`,
  };
}

/**
 * To the cart, where the owner has it so and something came into it; there the names wait of what it did not take
 * (WISH-006). Else empty.
 */
export async function afterBuyingAll(
  { cart, leftOut = [], message }: WishlistOutcome,
  { addresses, db, request, settings }: CallContext,
): Promise<string> {
  if (!cart || !settings.get(wishlistSettings).goToCart) return '';
  if (leftOut.length > 0) await addNotices(db, request, [{ kind: 'info', text: message }]);
  return addresses.cart;
}
