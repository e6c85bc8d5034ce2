import { traceInRows } from '#features/orders/public.server.ts';

/** Where the visit came from that brought an order. */
export const attributionTrace = traceInRows({
  name: 'attribution',
  title: 'Origin of orders',
  tables: ['order_attribution'],
  deletes: 'From where the visit came, and by which device. Sums of reports stay.',
  keeps: '',
  read: (ids) =>
    `select order_id as "orderId", values as visit from order_attribution where order_id = ${ids}`,
  strip: (ids) => `delete from order_attribution where order_id = ${ids}`,
});
