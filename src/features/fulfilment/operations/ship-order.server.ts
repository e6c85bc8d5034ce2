import {
  addOrderNote,
  changeOrderState,
  lockOrder,
  type OrderServices,
  readOrder,
  touchOrder,
} from '#features/orders/public.server.ts';
import type { OrderDetail } from '#features/orders/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { isMailOn } from '#platform/mail/kinds/mail-kind.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { insertParcel, readSent } from '../data/shipment.queries.server.ts';
import type { ShipRefusal } from '../errors.ts';
import { orderShipped } from '../events.ts';
import { parcelMailKind } from '../mail/parcel-mail-kind.server.tsx';
import { maySend, type ParcelWish, parcelOf, piecesLeft } from '../rules/parcels.ts';
import { fulfilmentSettings } from '../settings.ts';
import { fulfilmentTexts } from '../texts.ts';
import { type TrackingWish, trackingOf, wordContents } from './tracking.server.ts';

/** A parcel that somebody hands to a carrier. */
export interface ShipRequest {
  orderId: number;
  /** Pieces by line; null = all that is left. */
  lines: ParcelWish | null;
  tracking: TrackingWish;
  /** Whether the customer is written to. */
  tells: boolean;
  person: { id: string; name: string } | null;
  /** The version that somebody looked at; left out by bulk deeds. */
  expectedVersion?: number;
}

type Services = Pick<OrderServices, 'settings' | 'texts' | 'locale' | 'stateSteps'>;

/**
 * Notes a parcel of an order, with all that follows: the customer is written to, the history says so, and an order of
 * which everything is sent may be completed. Run it inside a transaction; the order is locked in it, so that two who
 * send the same pieces wait for each other.
 */
export async function shipOrder(
  tx: Transaction,
  request: ShipRequest,
  services: Services,
  now: Date,
): Promise<Result<{ shipmentId: number; isComplete: boolean }, ShipRefusal>> {
  const { orderId, person } = request;
  const locked = await lockOrder(tx, orderId);
  const order = locked && (await readOrder(tx, orderId));
  if (!locked || !order) return refuse({ code: 'unknown-order' });
  if (request.expectedVersion !== undefined && request.expectedVersion !== locked.version)
    return refuse({ code: 'changed-meanwhile' });
  if (!maySend(locked.state)) return refuse({ code: 'not-sendable', state: locked.state });
  const [sent] = await readSent(tx, [orderId]);
  const parcel = parcelOf(sent?.lines ?? [], request.lines);
  if ('problem' in parcel) return refuse(parcel.problem);
  const tracking = trackingOf(request.tracking, order, services.settings.get(fulfilmentSettings));
  if (!tracking.ok) return tracking;

  const told = tracking.value;
  const shipmentId = await insertParcel(tx, { orderId, ...told, person, lines: parcel.lines, now });
  await touchOrder(tx, orderId, now);
  const text = translator(fulfilmentTexts, services.texts);
  const what = wordContents(parcel.lines, order);
  const said =
    told.carrierTitle === ''
      ? text('noteSent', { what })
      : text('noteSentBy', { carrier: told.carrierTitle, what });
  const numbered = told.trackingNumber === '' ? '' : text('noteNumber', { number: told.trackingNumber });
  await addOrderNote(tx, {
    orderId,
    kind: 'system',
    text: [said, numbered].filter(Boolean).join('\n'),
    person,
  });
  await emit(tx, orderShipped, { orderId, number: order.number, shipmentId, tells: request.tells });
  const left = piecesLeft(sent?.lines ?? []) - parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return accept({
    shipmentId,
    isComplete: left === 0 && (await complete(tx, order, request, services, now)),
  });
}

/** Completes an order of which everything is sent, where its owner wants that. */
async function complete(
  tx: Transaction,
  order: OrderDetail,
  { person, tells }: Pick<ShipRequest, 'person' | 'tells'>,
  services: Services,
  now: Date,
): Promise<boolean> {
  const { complete: when } = services.settings.get(fulfilmentSettings);
  const isPaid = order.paidAt !== null || order.total === 0;
  if (when === 'never' || (when === 'paid' && !isPaid)) return false;
  const cause = translator(fulfilmentTexts, services.texts)('everythingSent');
  // The mail about the parcel says all that the one about the completed order would, unless there is more than parcels.
  const isTold =
    tells &&
    isMailOn(parcelMailKind, services.settings) &&
    order.lines.every(({ needsShipping }) => needsShipping);
  const change = { orderId: order.id, to: 'completed' as const, cause, person, isTold };
  const changed = await changeOrderState(
    tx,
    { ...change, onlyFrom: ['processing', 'on-hold'] },
    services,
    now,
  );
  return changed.ok;
}
