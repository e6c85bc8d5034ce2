import {
  recordAsJson,
  recordSource,
  topicSource,
  type WebhookTopic,
} from '#platform/webhooks/webhook-topic.server.ts';
import { orderPlaced, orderRefunded, orderStateChanged } from '../events.ts';
import type { OrderState } from '../rules/order-states.ts';

const PAID: readonly (OrderState | null)[] = ['processing', 'completed'];

/** What other programs can be told of orders. */
export const orderTopics: readonly WebhookTopic[] = [
  {
    name: 'order.created',
    title: 'Order created',
    sources: [topicSource(orderPlaced, ({ orderId }, around) => recordAsJson('orders', orderId, around))],
  },
  {
    name: 'order.updated',
    title: 'Order updated',
    sources: [
      topicSource(orderStateChanged, async ({ orderId, from }, around) =>
        from === null ? null : recordAsJson('orders', orderId, around),
      ),
      recordSource('orders', 'updated'),
    ],
  },
  {
    name: 'order.paid',
    title: 'Order paid',
    sources: [
      topicSource(orderStateChanged, async ({ orderId, from, to }, around) =>
        PAID.includes(to) && !PAID.includes(from) ? recordAsJson('orders', orderId, around) : null,
      ),
    ],
  },
  {
    name: 'order.refunded',
    title: 'Order refunded',
    sources: [topicSource(orderRefunded, ({ orderId }, around) => recordAsJson('orders', orderId, around))],
  },
];
