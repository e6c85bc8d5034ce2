import { cartStep } from '#features/cart/public.server.ts';
import type { ListOwner } from '#features/product-lists/public.server.ts';
import { CUSTOMER_COOKIE, VISITOR_COOKIE, VISITOR_SECONDS } from '../rules/wishlist-cookie.ts';
import { wishlistSettings } from '../settings.ts';
import { listOwner, wishes } from './list-owner.server.ts';

/** Whatever goes into the cart leaves the list, from whatever place it is added (WISH-009). */
export const leaveWhenBought = cartStep<{ owner: ListOwner; ids: number[] }>({
  name: 'wishlist',
  async intake({ request, settings }) {
    if (!request || !settings.get(wishlistSettings).removeAfterAdd) return null;
    const owner = await listOwner(request, settings);
    if (!owner) return null;
    const ids = wishes.idsInCookie(request, owner);
    return owner === 'visitor' && ids.length === 0 ? null : { owner, ids };
  },
  async added(tx, lines, { intake: { owner, ids }, setCookie, dropCookie }) {
    const bought = lines.map(({ productId }) => productId);
    const visitors = owner === 'visitor';
    if (visitors && !ids.some((id) => bought.includes(id))) return;
    if (!visitors && (await wishes.drop(tx, owner.userId, bought)).length === 0) return;
    const name = visitors ? VISITOR_COOKIE : CUSTOMER_COOKIE;
    const left = ids.filter((id) => !bought.includes(id));
    const kept = visitors ? { maxAge: VISITOR_SECONDS } : {};
    if (left.length > 0) setCookie(name, JSON.stringify(left), { httpOnly: false, ...kept });
    else dropCookie(name);
  },
});
