import type { Market } from '#platform/market/market.ts';
import { productPlace } from '../points.server.ts';
import { catalogSettings } from '../settings.ts';
import { Countdown, type SaleEnd } from '../ui/countdown.tsx';

/** The countdown on pages of products whose sale has an end ahead; the page itself ends with the sale. */
export const countdownPlace = productPlace<SaleEnd | null>({
  name: 'countdown',
  place(settings, { saleEndsAt }, { now }) {
    const { countdown } = settings.get(catalogSettings);
    return countdown === 'none' || saleEndsAt === null || saleEndsAt <= now ? null : countdown;
  },
  data: (_settings, { saleEndsAt: at }, { market }) => at && { at, words: momentFormat(market).format(at) },
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
