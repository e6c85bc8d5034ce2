import {
  addOrderNote,
  lockOrder,
  type OrderServices,
  readOrder,
  touchOrder,
} from '#features/orders/public.server.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { deleteParcel, readParcels, updateParcel } from '../data/shipment.queries.server.ts';
import type { ShipRefusal } from '../errors.ts';
import { orderShipped } from '../events.ts';
import { fulfilmentSettings } from '../settings.ts';
import { fulfilmentTexts } from '../texts.ts';
import { type TrackingWish, trackingOf, wordContents } from './tracking.server.ts';

/** A parcel that somebody corrects or takes back. */
interface ParcelDeed {
  orderId: number;
  shipmentId: number;
  person: { id: string; name: string };
}

type Services = Pick<OrderServices, 'settings' | 'texts'>;

/** Corrects who carries a parcel and how it is followed; `tells` writes to the customer once more. */
export async function changeParcel(
  tx: Transaction,
  { orderId, shipmentId, person, tracking, tells }: ParcelDeed & { tracking: TrackingWish; tells: boolean },
  services: Services,
  now: Date,
): Promise<Result<null, ShipRefusal>> {
  const found = await parcelUnderLock(tx, orderId, shipmentId);
  if (!found) return refuse({ code: 'unknown-parcel' });
  const { order, parcel } = found;
  // A carrier that is offered no more may stay.
  const isAsBefore = tracking.carrier === parcel.carrier && tracking.trackingNumber === parcel.trackingNumber;
  const told = trackingOf(tracking, order, services.settings.get(fulfilmentSettings));
  if (!told.ok && !(isAsBefore && told.error.code === 'unknown-carrier')) return told;
  const kept = told.ok
    ? told.value
    : { ...tracking, carrierTitle: parcel.carrierTitle, link: tracking.link || parcel.link };
  await updateParcel(tx, shipmentId, kept);
  await touchOrder(tx, orderId, now);
  const how = [kept.carrierTitle, kept.trackingNumber, kept.link].filter(Boolean).join(', ') || '–';
  const text = translator(fulfilmentTexts, services.texts)('noteChanged', { how });
  await addOrderNote(tx, { orderId, kind: 'system', text, person });
  if (tells) await emit(tx, orderShipped, { orderId, number: order.number, shipmentId, tells });
  return accept(null);
}

/** Deletes a parcel that never left: its pieces are to be sent again. */
export async function takeParcelBack(
  tx: Transaction,
  { orderId, shipmentId, person }: ParcelDeed,
  services: Services,
  now: Date,
): Promise<Result<null, ShipRefusal>> {
  const found = await parcelUnderLock(tx, orderId, shipmentId);
  if (!found) return refuse({ code: 'unknown-parcel' });
  const what = wordContents(found.parcel.lines, found.order);
  await deleteParcel(tx, shipmentId);
  await touchOrder(tx, orderId, now);
  const text = translator(fulfilmentTexts, services.texts)('noteTaken', { what });
  await addOrderNote(tx, { orderId, kind: 'system', text, person });
  return accept(null);
}

async function parcelUnderLock(tx: Transaction, orderId: number, shipmentId: number) {
  const order = (await lockOrder(tx, orderId)) && (await readOrder(tx, orderId));
  const parcel = order && (await readParcels(tx, orderId)).find(({ id }) => id === shipmentId);
  return order && parcel ? { order, parcel } : null;
}
