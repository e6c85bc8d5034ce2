import { FreeShippingProgress, shippingOfferOf } from '#features/shipping/public.ts';
import type { Totals } from '#features/totals/public.ts';

/** How far the cart has come on its way to free shipping. */
export function CartGoal({ totals }: { totals: Pick<Totals, 'offers'> }) {
  const offer = shippingOfferOf(totals);
  return <FreeShippingProgress goal={'goal' in offer ? offer.goal : undefined} />;
}
