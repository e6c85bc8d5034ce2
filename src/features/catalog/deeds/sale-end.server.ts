import type { Market } from '#platform/market/market.ts';
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

// Making a format costs more than the rest of the summary.
const formats = new Map<string, Intl.DateTimeFormat>();

function momentFormat({ locale, timeZone }: Pick<Market, 'locale' | 'timeZone'>): Intl.DateTimeFormat {
  const name = `${locale} ${timeZone}`;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
    formats.set(name, format);
  }
  return format;
}
