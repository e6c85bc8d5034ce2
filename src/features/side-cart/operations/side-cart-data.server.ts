import type { CartView } from '#features/cart/public.ts';
import { cartControls } from '#features/cart/public.ts';
import { readOfferedCoupons } from '#features/coupons/public.server.ts';
import type { Totals } from '#features/totals/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { readSales } from '../data/suggested-ids.queries.server.ts';
import type { SideCartData } from '../rules/side-cart-view.ts';
import { type SideCartLook, sideCartSettings } from '../settings.ts';

/** What the nonce of forms and links that change the cart is for. */
const CART_PURPOSE = 'cart';

/** What the panel shows beside a cart; it costs no query but for what the owner switched on. */
export async function sideCartData(
  { db, request, settings, shop }: Pick<CallContext, 'db' | 'request' | 'settings' | 'shop'>,
  cart: CartView,
  totals: Totals,
): Promise<SideCartData> {
  const look = settings.get(sideCartSettings);
  const isFilled = cart.lines.length > 0;
  const takesCoupons = look.couponField && shop.of(cartControls).some(({ name }) => name === 'coupons');
  const ids = [...new Set(cart.lines.map(({ productId }) => productId))];
  return {
    look,
    totals,
    nonce: isFilled ? request.nonce(CART_PURPOSE) : '',
    sales: isFilled && look.lineParts.includes('sales') ? await readSales(db, ids) : new Map(),
    coupons: isFilled && takesCoupons ? await offered(db, look) : null,
  };
}

async function offered(db: CallContext['db'], { coupons }: SideCartLook): Promise<SideCartData['coupons']> {
  return coupons.length === 0 ? [] : readOfferedCoupons(db, coupons);
}
