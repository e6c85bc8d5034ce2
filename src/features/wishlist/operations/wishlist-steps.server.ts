import type { LogInStep, LogOutStep } from '#features/accounts/public.server.ts';
import { cartStep } from '#features/cart/public.server.ts';
import { pagePart } from '#platform/pages/points.ts';
import { dropListed, readListed } from '../data/wishlist.queries.server.ts';
import { CUSTOMER_COOKIE, VISITOR_COOKIE, VISITOR_SECONDS } from '../rules/wishlist-cookie.ts';
import { wishlistSettings } from '../settings.ts';
import {
  idsInCookie,
  idsOf,
  joinedTo,
  type ListOwner,
  listOwner,
  seenIds,
  tellBrowser,
} from './list-owner.server.ts';

/** Whatever goes into the cart leaves the list, from whatever place it is added (WISH-009). */
export const leaveWhenBought = cartStep<{ owner: ListOwner; ids: number[] }>({
  name: 'wishlist',
  async intake({ request, settings }) {
    if (!request || !settings.get(wishlistSettings).removeAfterAdd) return null;
    const owner = await listOwner(request, settings);
    if (!owner) return null;
    const ids = idsInCookie(request, owner);
    return owner === 'visitor' && ids.length === 0 ? null : { owner, ids };
  },
  async added(tx, lines, { intake: { owner, ids }, setCookie, dropCookie }) {
    const bought = lines.map(({ productId }) => productId);
    const visitors = owner === 'visitor';
    if (visitors && !ids.some((id) => bought.includes(id))) return;
    if (!visitors && (await dropListed(tx, owner.userId, bought)).length === 0) return;
    const name = visitors ? VISITOR_COOKIE : CUSTOMER_COOKIE;
    const left = ids.filter((id) => !bought.includes(id));
    const kept = visitors ? { maxAge: VISITOR_SECONDS } : {};
    if (left.length > 0) setCookie(name, JSON.stringify(left), { httpOnly: false, ...kept });
    else dropCookie(name);
  },
});

/** What somebody listed before they logged in joins what their account holds (WISH-008). */
export const mergeAtLogIn: LogInStep = async (tx, request, userId) => {
  const ids = idsInCookie(request, 'visitor');
  const place = { db: tx, request };
  if (ids.length > 0) await joinedTo(place, userId, ids, await readListed(tx, userId));
  request.dropCookie(VISITOR_COOKIE);
  tellBrowser(request, { userId }, await seenIds(place, await readListed(tx, userId)));
};

/** The next one at this browser learns nothing of the list. */
export const forgetAtLogOut: LogOutStep = (request) => request.dropCookie(CUSTOMER_COOKIE);

/**
 * Nothing to see: keeps a customer's cookie true to the account, which other devices change too. Customers' pages are
 * their own, so they can bring cookies.
 */
export const keepCookieTrue = pagePart<object>({
  name: 'wishlist',
  async load({ db, request }): Promise<undefined> {
    const actor = await request.actor();
    if (!actor) return undefined;
    const place = { db, request };
    const owner = { userId: actor.userId };
    const ids = await seenIds(place, await idsOf(place, owner));
    if (idsInCookie(request, owner).join() !== ids.join()) tellBrowser(request, owner, ids);
    return undefined;
  },
  View: () => null,
});
