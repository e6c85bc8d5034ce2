import { cartDeps, lockCart, sendCartCookies, updateCart } from '#features/cart/public.server.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { cameFrom, type PageForm } from '#platform/pages/page-form.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { lastAddOf } from '../data/cart-last-add.queries.server.ts';
import { CLEAR_PARAMETER, TIMER_COOKIE, timeLeft } from '../rules/reserved-time.ts';
import { reservedCartSettings } from '../settings.ts';
import { reservedCartTexts } from '../texts.ts';

/** For what the nonce of the form is made. */
export const CLEAR_PURPOSE = 'reserved-cart';

/** Where the browser goes on: where it came from, without the parameter (TIMER-003). */
function back(context: CallContext): string {
  const from = cameFrom(context, context.request.environment.siteUrl, context.addresses.cart);
  const address = new URL(from, 'http://shop');
  address.searchParams.delete(CLEAR_PARAMETER);
  return address.pathname + address.search;
}

/**
 * Empties the cart of a visitor whose time is over by the shop's own record; whatever a browser or a link says, nothing
 * else does. A cart whose time is not over tells the browser since when it counts.
 */
export const clearCartForm: PageForm = {
  method: 'POST',
  byStandIn: true,
  accepts: (fields) => CLEAR_PARAMETER in fields,
  async submit({ security }, context) {
    const { db, request, settings, texts } = context;
    const redirect = back(context);
    const { enabled, atEnd, minutes } = settings.get(reservedCartSettings);
    const { visitor } = request;
    if (!enabled || atEnd !== 'clear' || !visitor || !request.hasFreshNonce(security, CLEAR_PURPOSE))
      return { redirect };
    const now = request.startedAt;
    const deps = cartDeps(context);
    const done = await withinTransaction(db, async (tx) => {
      const { lines, view, sendCookies } = await lockCart(tx, visitor.owner, deps);
      const addedAt = lastAddOf(view);
      if (addedAt === null || lines.length === 0) return { cart: null, since: null, sendCookies };
      const left = timeLeft(addedAt, minutes, now.getTime());
      if (left > 0) return { cart: null, since: { addedAt, left }, sendCookies };
      const none = new Map(lines.map(({ key }) => [key, 0]));
      const updated = await updateCart(tx, visitor.owner, none, deps);
      if (!updated.ok) throw new Error(`A cart could not be emptied: ${JSON.stringify(updated.error)}`);
      return { cart: updated.value.view, since: null, sendCookies };
    });
    done.sendCookies();
    if (done.cart) {
      await sendCartCookies(context, done.cart);
      const text = translate(reservedCartTexts, texts, 'emptied');
      await addNotices(db, request, [{ kind: 'info', text }]);
    } else if (done.since) {
      const { addedAt, left } = done.since;
      request.setCookie(TIMER_COOKIE, String(addedAt), { maxAge: Math.ceil(left / 1000), httpOnly: false });
    } else request.dropCookie(TIMER_COOKIE);
    return { redirect };
  },
};
