import { momentFormat } from '#features/market/public.ts';
import { productPlace } from '../points.server.ts';
import { saleEnds } from '../rules/sale-ends.ts';
import { catalogSettings } from '../settings.ts';
import { Countdown, type SaleEnd } from '../ui/countdown.tsx';

/**
 * The countdown on pages of products whose sale has an end ahead, for variations each end of their sales; the page itself
 * ends with the first.
 */
export const countdownPlace = productPlace<SaleEnd[]>({
  name: 'countdown',
  place(settings, product, { now }) {
    const { countdown } = settings.get(catalogSettings);
    return countdown === 'none' || saleEnds(product, now).length === 0 ? null : countdown;
  },
  data: (_settings, product, { market, now }) =>
    saleEnds(product, now).map((end) => ({ ...end, words: momentFormat(market).format(end.at) })),
  View: Countdown,
});
