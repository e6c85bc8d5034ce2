import {
  recordAsJson,
  recordSource,
  topicSource,
  type WebhookTopic,
} from '#platform/webhooks/webhook-topic.server.ts';
import { accountMade } from '../events.ts';

/** What other programs can be told of accounts. */
export const accountTopics: readonly WebhookTopic[] = [
  {
    name: 'customer.created',
    title: 'Account created',
    // However it was made: by registration, in the checkout, or in the back office.
    sources: [topicSource(accountMade, ({ userId }, around) => recordAsJson('users', userId, around))],
  },
  { name: 'customer.updated', title: 'Account updated', sources: [recordSource('users', 'updated')] },
  { name: 'customer.deleted', title: 'Account deleted', sources: [recordSource('users', 'deleted')] },
];
