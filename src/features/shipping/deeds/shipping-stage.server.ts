import { totalStage } from '#features/totals/public.server.ts';
import { readShippingZones } from '../data/shipping.queries.server.ts';
import { offerFor, type ShippingFacts } from '../rules/shipping-offer.ts';
import type { ShippingOffer } from '../rules/shipping-views.ts';
import { shippingSettings } from '../settings.ts';
import { previewShippingZones } from './preview-zones.server.ts';

/** What a sum costs to send, by the rate that was chosen among those offered. */
export const shippingStage = totalStage<ShippingFacts, ShippingOffer>({
  name: 'shipping',
  kind: 'shipping',
  async load({ db, input, isFinal, settings }) {
    const { hideCostsUntilAddress } = settings.get(shippingSettings);
    const isSent = input.lines.some(({ needsShipping }) => needsShipping);
    const read = isFinal ? readShippingZones : previewShippingZones;
    return { zones: isSent ? await read(db) : [], hideUntilAddress: hideCostsUntilAddress };
  },
  apply(sum, facts) {
    const offer = offerFor(sum, facts);
    if (offer.state !== 'offered') return { rate: null, offer };
    const { id, label, amount } = offer.chosen;
    return { rate: { id, label, amount }, offer };
  },
});
