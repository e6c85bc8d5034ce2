import { backgroundOrderServices, type OrderRefunds } from '#features/orders/public.server.ts';
import { refuse } from '#kit/result.ts';
import { refundOrder } from './refund-order.server.ts';
import { refundRefusal } from './refund-refusal.server.ts';

/** Notes what is left of orders as given back, where somebody says so by their status. */
export const refundsOfOrders: OrderRefunds = {
  async refundAll(tx, { order, ...asked }, around, now) {
    const services = backgroundOrderServices(around);
    const request = { ...asked, orderId: order.id, wish: 'everything' as const, byHand: true };
    const refunded = await refundOrder(tx, request, services, now);
    return refunded.ok ? refunded : refuse(refundRefusal(refunded.error, order, services));
  },
};
