import { totalStage } from '#features/totals/public.server.ts';
import { exchangeOf } from '#kit/exchange.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import { readShippingZones } from '../data/shipping.queries.server.ts';
import { offerFor, type ShippingFacts } from '../rules/shipping-offer.ts';
import type { ShippingOffer, ShippingZone } from '../rules/shipping-views.ts';
import { shippingSettings } from '../settings.ts';
import { previewShippingZones } from './preview-zones.server.ts';

/** Zones whose methods are called as shoppers of a language read it. */
function zonesIn(texts: TextOverrides, zones: readonly ShippingZone[]): ShippingZone[] {
  return zones.map((zone) => ({
    ...zone,
    methods: zone.methods.map((method) => {
      const title = customText(texts, 'shipping', method.title);
      const { deliveryTime } = method.settings;
      if (!deliveryTime) return { ...method, title };
      const said = customText(texts, 'shipping', deliveryTime);
      return { ...method, title, settings: { ...method.settings, deliveryTime: said } };
    }),
  }));
}

/** What a sum costs to send, by the rate that was chosen among those offered. */
export const shippingStage = totalStage<ShippingFacts, ShippingOffer>({
  name: 'shipping',
  kind: 'shipping',
  async load({ db, input, isFinal, settings, market }) {
    const { hideCostsUntilAddress, freeReplacesPaid } = settings.get(shippingSettings);
    const isSent = input.lines.some(({ needsShipping }) => needsShipping);
    const read = isFinal ? readShippingZones : previewShippingZones;
    return {
      zones: isSent ? zonesIn(market.texts, await read(db)) : [],
      hideUntilAddress: hideCostsUntilAddress,
      freeReplacesPaid,
      exchange: exchangeOf(market),
    };
  },
  apply(sum, facts) {
    const offer = offerFor(sum, facts);
    if (offer.state !== 'offered') return { rate: null, offer };
    const { id, label, amount, deliveryTime } = offer.chosen;
    return { rate: { id, label, amount, ...(deliveryTime ? { detail: deliveryTime } : {}) }, offer };
  },
});
