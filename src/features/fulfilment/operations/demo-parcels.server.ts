import type { Transaction } from '#platform/db/database.server.ts';
import { demoOrdersToSend, insertParcel, readSent } from '../data/shipment.queries.server.ts';
import { CARRIERS, trackingLink } from '../rules/carriers.ts';
import { leftToSend } from '../rules/parcels.ts';

const BY = ['dhl-paket', 'ups', 'royal-mail', 'gls'];
const DAY = 86_400_000;

/** Sends what the demo shop's completed orders are made of, and a part of the last one that is being prepared. */
export async function sendDemoParcels(tx: Transaction): Promise<void> {
  const orders = await demoOrdersToSend(tx);
  const sent = new Map(
    (
      await readSent(
        tx,
        orders.map(({ id }) => id),
      )
    ).map((order) => [order.orderId, order]),
  );
  const begun = orders.findLast(
    ({ id, state }) => state === 'processing' && (sent.get(id)?.lines.length ?? 0) > 1,
  );
  for (const [at, order] of orders.entries()) {
    if (order.state !== 'completed' && order !== begun) continue;
    const all =
      sent.get(order.id)?.lines.map((line) => ({ lineId: line.lineId, quantity: leftToSend(line) })) ?? [];
    const lines = (order === begun ? all.slice(0, 1) : all).filter(({ quantity }) => quantity > 0);
    const carrier = CARRIERS.find(({ id }) => id === BY[at % BY.length]);
    if (!carrier || lines.length === 0) continue;
    const number = `0034043416109404${String(2000 + order.id * 17).padStart(4, '0')}`;
    await insertParcel(tx, {
      orderId: order.id,
      carrier: carrier.id,
      carrierTitle: carrier.title,
      trackingNumber: number,
      link: trackingLink(carrier, { number, postcode: order.postcode, country: order.country }),
      person: null,
      lines,
      now: new Date(Math.min(order.createdAt.getTime() + DAY, Date.now())),
    });
  }
}
