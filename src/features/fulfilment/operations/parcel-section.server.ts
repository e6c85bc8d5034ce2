import type { OrderSection } from '#features/orders/public.server.ts';
import { longDate } from '#features/orders/public.ts';
import { translator } from '#platform/texts/texts.ts';
import { readParcels } from '../data/shipment.queries.server.ts';
import { maySend } from '../rules/parcels.ts';
import { fulfilmentTexts } from '../texts.ts';
import { nameOfLine } from './tracking.server.ts';

/** The parcels of an order on its receipt, on the account page and in its mails. */
export const parcelSection: OrderSection = {
  name: 'fulfilment',
  async load(db, order, { market }) {
    // A new order has none, and need not be asked about.
    if (!order.needsShipping || !(maySend(order.state) || order.state === 'refunded')) return null;
    const parcels = await readParcels(db, order.id);
    if (parcels.length === 0) return null;
    const text = translator(fulfilmentTexts, market.texts);
    return {
      title: text('parcels'),
      rows: parcels.map((parcel, at) => {
        const number = String(at + 1);
        return {
          title: text('parcel', { number }),
          details: [
            text('sentOn', { date: longDate(market).format(new Date(parcel.shippedAt)) }),
            ...(parcel.carrierTitle ? [text('byCarrier', { carrier: parcel.carrierTitle })] : []),
            ...(parcel.trackingNumber ? [text('trackingNumber', { number: parcel.trackingNumber })] : []),
            ...parcel.lines.map(({ lineId, quantity }) => `${quantity} × ${nameOfLine(lineId, order)}`),
          ],
          link: parcel.link
            ? { address: parcel.link, label: text('track'), spoken: text('trackOf', { number }) }
            : null,
        };
      }),
    };
  },
};
