import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import { type LineToSend, type Parcel, sendingState } from '../rules/parcels.ts';

/** How an order has been sent. */
export interface SentOrder {
  orderId: number;
  state: string;
  /** What has to be sent of it, in the order of its lines. */
  lines: LineToSend[];
  /** The first one first. */
  parcels: Parcel[];
}

/** How far the goods of an order are with its customer. */
export interface Delivery {
  /** Of each parcel. */
  days: readonly Date[];
  isOpen: boolean;
}

const LINES = `coalesce((select jsonb_agg(jsonb_build_object('lineId', l.id, 'ordered', l.quantity,
    'refunded', coalesce((select sum(rl.quantity) from order_refund_line rl join order_refund r on r.id = rl.refund_id
      where rl.line_id = l.id and r.state <> 'refused'), 0),
    'sent', coalesce((select sum(sl.quantity) from order_shipment_line sl where sl.line_id = l.id), 0)) order by l.position)
  from order_line l where l.order_id = o.id and l.needs_shipping), '[]')`;

const PARCEL = `jsonb_build_object('id', s.id, 'carrier', s.carrier, 'carrierTitle', s.carrier_title,
    'trackingNumber', s.tracking_number, 'link', s.link, 'person', s.person, 'shippedAt', s.shipped_at,
    'hasLabel', exists (select 1 from order_label a where a.shipment_id = s.id),
    'lines', (select jsonb_agg(jsonb_build_object('lineId', sl.line_id, 'quantity', sl.quantity) order by l.position)
      from order_shipment_line sl join order_line l on l.id = sl.line_id where sl.shipment_id = s.id))`;

/** How orders have been sent; those of which nothing has to be are left out. */
export async function readSent(db: Executor, orderIds: readonly number[]): Promise<SentOrder[]> {
  return runPrepared<SentOrder>(db, {
    name: 'fulfilment-of-orders',
    text: `select o.id as "orderId", o.state, ${LINES} as lines,
        coalesce((select jsonb_agg(${PARCEL} order by s.id) from order_shipment s where s.order_id = o.id), '[]') as parcels
      from shop_order o
      where o.id = any(array(select json_array_elements_text($1::json)::bigint))
        and exists (select 1 from order_line l where l.order_id = o.id and l.needs_shipping)`,
    values: [JSON.stringify(orderIds)],
  });
}

/** The parcels of an order, the first one first. */
export async function readParcels(db: Executor, orderId: number): Promise<Parcel[]> {
  const rows = await runPrepared<{ parcel: Parcel }>(db, {
    name: 'fulfilment-parcels',
    text: `select ${PARCEL} as parcel from order_shipment s where s.order_id = $1 order by s.id`,
    values: [orderId],
  });
  return rows.map(({ parcel }) => parcel);
}

/** When the parcels of an order went, the first one first, and whether any of its pieces are still to be handed out. */
export async function deliveryOf(db: Executor, orderId: number): Promise<Delivery> {
  const [order] = await readSent(db, [orderId]);
  if (!order) return { days: [], isOpen: false };
  const moments = order.parcels.map(({ shippedAt }) => Date.parse(shippedAt)).sort((a, b) => a - b);
  return {
    days: moments.map((moment) => new Date(moment)),
    isOpen: ['waiting', 'open', 'partly'].includes(sendingState(order.state, order.lines)),
  };
}

/** Stores a parcel and answers its id. */
export async function insertParcel(
  tx: Transaction,
  parcel: {
    orderId: number;
    carrier: string;
    carrierTitle: string;
    trackingNumber: string;
    link: string;
    person: { id: string; name: string } | null;
    lines: readonly { lineId: number; quantity: number }[];
    now: Date;
  },
): Promise<number> {
  const [row] = await runPrepared<{ id: number }>(tx, {
    name: 'fulfilment-insert',
    text: `with parcel as (
        insert into order_shipment (order_id, carrier, carrier_title, tracking_number, link, person_id, person, shipped_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8) returning id
      ), lines as (
        insert into order_shipment_line (shipment_id, line_id, quantity)
        select parcel.id, given.line, given.quantity from parcel, unnest($9::bigint[], $10::int[]) as given(line, quantity)
      )
      select id from parcel`,
    values: [
      parcel.orderId,
      parcel.carrier,
      parcel.carrierTitle,
      parcel.trackingNumber,
      parcel.link,
      parcel.person?.id ?? null,
      parcel.person?.name ?? '',
      parcel.now,
      parcel.lines.map(({ lineId }) => lineId),
      parcel.lines.map(({ quantity }) => quantity),
    ],
  });
  if (!row) throw new Error('A parcel was not stored');
  return row.id;
}

/** Changes who carries a parcel and how it is followed. */
export async function updateParcel(
  tx: Transaction,
  id: number,
  told: Pick<Parcel, 'carrier' | 'carrierTitle' | 'trackingNumber' | 'link'>,
): Promise<void> {
  await runPrepared(tx, {
    name: 'fulfilment-update',
    text: `update order_shipment set carrier = $2, carrier_title = $3, tracking_number = $4, link = $5 where id = $1`,
    values: [id, told.carrier, told.carrierTitle, told.trackingNumber, told.link],
  });
}

/** Deletes a parcel; its pieces are to be sent again. */
export async function deleteParcel(tx: Transaction, id: number): Promise<void> {
  await runPrepared(tx, {
    name: 'fulfilment-delete',
    text: 'delete from order_shipment where id = $1',
    values: [id],
  });
}

/** The carrier by which the last parcel went; '' where none did. */
export async function lastCarrier(db: Executor): Promise<string> {
  const [row] = await runPrepared<{ carrier: string }>(db, {
    name: 'fulfilment-last-carrier',
    text: `select carrier from order_shipment where carrier <> '' order by id desc limit 1`,
    values: [],
  });
  return row?.carrier ?? '';
}

/** The orders of a demo shop, the first one first, as far as its parcels go. */
export async function demoOrdersToSend(
  tx: Transaction,
): Promise<{ id: number; state: string; postcode: string; country: string; createdAt: Date }[]> {
  return runPrepared(tx, {
    name: 'fulfilment-demo-orders',
    text: `select id, state, coalesce(shipping, billing)->>'postcode' as postcode,
      coalesce(shipping, billing)->>'country' as country, created_at as "createdAt" from shop_order order by created_at, id`,
    values: [],
  });
}

/** Keeps the label of a parcel. */
export async function insertLabel(
  tx: Transaction,
  label: { shipmentId: number; provider: string; pdf: Uint8Array },
): Promise<void> {
  await runPrepared(tx, {
    name: 'fulfilment-label-insert',
    text: 'insert into order_label (shipment_id, provider, pdf) values ($1, $2, $3)',
    values: [label.shipmentId, label.provider, Buffer.from(label.pdf)],
  });
}

/** The label of a parcel as PDF; null where none was made. */
export async function readLabel(db: Executor, shipmentId: number): Promise<Uint8Array | null> {
  const [row] = await runPrepared<{ pdf: Buffer }>(db, {
    name: 'fulfilment-label',
    text: 'select pdf from order_label where shipment_id = $1',
    values: [shipmentId],
  });
  return row?.pdf ?? null;
}
