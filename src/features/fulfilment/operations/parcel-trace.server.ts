import { traceInRows } from '#features/orders/public.server.ts';

/** Parcels: numbers by which they are followed lead to whoever got them, and labels name them. */
export const parcelTrace = traceInRows({
  name: 'parcels',
  title: 'Parcels',
  tables: ['order_shipment', 'order_label'],
  deletes: 'Tracking numbers and labels of parcels.',
  keeps: 'When which pieces were sent by which carrier.',
  read: (
    ids,
  ) => `select order_id as "orderId", carrier_title as "carrier", tracking_number as "trackingNumber", link,
      shipped_at as "shippedAt" from order_shipment where order_id = ${ids} order by id`,
  strip: (ids) => `with labels as (delete from order_label where shipment_id in (
        select id from order_shipment where order_id = ${ids}))
      update order_shipment set tracking_number = '', link = '' where order_id = ${ids}`,
});
