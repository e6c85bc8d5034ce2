import { cartSumPart } from '#features/cart/public.server.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import { lastAddOf } from '../data/cart-last-add.queries.server.ts';
import { CLEAR_PURPOSE } from '../operations/clear-cart-form.server.ts';
import { CLEAR_PARAMETER, isLow, timeLeft } from '../rules/reserved-time.ts';
import { reservedCartSettings } from '../settings.ts';
import { CartTimer, type CartTimerData } from '../ui/cart-timer.tsx';

/** The timer above the lines of a filled cart; at the address that clears it with the form by which that is done. */
export const timerPart = cartSumPart<CartTimerData>({
  name: 'reserved-cart',
  load({ request, settings, addresses, now }, cart) {
    const { enabled, minutes, atEnd, icon, message, timeMessage } = settings.get(reservedCartSettings);
    const { lowStockThreshold } = settings.get(catalogSettings);
    const addedAt = lastAddOf(cart);
    if (!enabled || addedAt === null || cart.lines.length === 0) return null;
    const clears = atEnd === 'clear';
    const atClearAddress = clears && request.url.searchParams.has(CLEAR_PARAMETER);
    return {
      addedAt,
      left: timeLeft(addedAt, minutes, now.getTime()),
      minutes,
      clears,
      icon,
      // Nothing is said of demand where there is plenty of everything.
      message: cart.lines.some(({ limits }) => isLow(limits, lowStockThreshold)) ? message : '',
      timeMessage,
      clearing: atClearAddress ? { address: addresses.cart, nonce: request.nonce(CLEAR_PURPOSE) } : null,
    };
  },
  View: CartTimer,
});
