import { type CartReview, cartStep } from '#features/cart/public.server.ts';
import { LAST_ADD, lastAddBesideCart, lastAddOf, lastAdds } from '../data/cart-last-add.queries.server.ts';
import { TIMER_COOKIE, timeLeft } from '../rules/reserved-time.ts';
import { reservedCartSettings } from '../settings.ts';

/** Begins the time anew with everything that is added, in the shop's own record and in the browser's (TIMER-005). */
export const lastAddStep = cartStep<{ minutes: number }>({
  name: 'reserved-cart',
  intake({ settings }) {
    const { enabled, minutes } = settings.get(reservedCartSettings);
    return enabled ? { minutes } : null;
  },
  addedAt: LAST_ADD,
  noted({ now, intake, setCookie }) {
    setCookie(TIMER_COOKIE, String(now.getTime()), { maxAge: intake.minutes * 60, httpOnly: false });
  },
  // Taking out what comes back at once must not lengthen the time; once it is over, it begins anew.
  resumes(cart, { now, intake, setCookie }) {
    const addedAt = lastAddOf(cart);
    const left = addedAt === null ? 0 : timeLeft(addedAt, intake.minutes, now.getTime());
    if (left === 0) return false;
    setCookie(TIMER_COOKIE, String(addedAt), { maxAge: Math.ceil(left / 1000), httpOnly: false });
    return true;
  },
  async emptied(tx, { owner, dropCookie }, canReturn) {
    if (!canReturn) await lastAdds.drop(tx, owner);
    dropCookie(TIMER_COOKIE);
  },
});

/**
 * While there is no timer, additions are not written down; what was written before is forgotten then, so that no cart is
 * ever judged by an addition that was not its last.
 */
export const forgetWhileOff: CartReview = {
  name: lastAddBesideCart.name,
  async review({ db, request, settings }, cart) {
    const { visitor } = request;
    if (!visitor || lastAddOf(cart) === null || settings.get(reservedCartSettings).enabled) return null;
    await lastAdds.drop(db, visitor.id);
    return null;
  },
};
