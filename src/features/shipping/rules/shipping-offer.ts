import { priceOfPieces, type SumSoFar, type Totals } from '#features/totals/public.ts';
import type { Exchange } from '#kit/exchange.ts';
import { shippingOffer } from './offer-rates.ts';
import type { ShippingOffer, ShippingRate, ShippingZone } from './shipping-views.ts';

/** What offering rates depends on besides what is to be sent. */
export interface ShippingFacts {
  zones: readonly ShippingZone[];
  /** Whether no price is named before the postcode is known. */
  hideUntilAddress: boolean;
  /** Whether free shipping stands in place of the same for money. */
  freeReplacesPaid: boolean;
  /** From the owner's amounts to those of the sum. */
  exchange: Exchange;
}

/** The rates for a sum as far as it has come. */
export function offerFor(sum: SumSoFar, facts: ShippingFacts): ShippingOffer {
  const { zones, hideUntilAddress, freeReplacesPaid, exchange } = facts;
  const { input, shownSubtotal, shownDiscount, freeShipping } = sum;
  const { destination, lines, rate } = input;
  const offer = shippingOffer(
    zones,
    destination,
    {
      lines: lines.map((line) => ({ ...line, subtotal: priceOfPieces(line) })),
      exchange,
      // Minimums of the owner are compared with what the shopper reads.
      subtotal: shownSubtotal,
      discount: shownDiscount,
      freeShippingCoupon: freeShipping,
    },
    { ...rate, hideUntilAddress, freeReplacesPaid },
  );
  if (offer.state !== 'offered') return offer;
  const shown = (one: ShippingRate): ShippingRate => {
    const amount = sum.shownShipping(one.amount);
    return amount === one.amount ? one : { ...one, shown: amount };
  };
  return { ...offer, rates: offer.rates.map(shown), chosen: shown(offer.chosen) };
}

/** What the shopper of a sum is told about shipping. */
export function shippingOfferOf({ offers }: Pick<Totals, 'offers'>): ShippingOffer {
  return (offers.shipping as ShippingOffer | undefined) ?? { state: 'not-needed' };
}
