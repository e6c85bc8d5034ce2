import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of webhooks. */
export const webhookTexts: AdminTexts = {
  empty: 'No webhooks yet',
  invite:
    'A webhook tells another program at once what happens in your shop, for example that an order came in.',
  fields: {
    q: 'Search name or address',
    name: 'Name',
    url: 'Address',
    topics: 'Events',
    isOn: 'Switched on',
    lastDoneAt: 'Last delivered',
    createdAt: 'Created',
    stopped: 'Switched off by the shop',
  },
  help: {
    url: 'Messages are posted there as JSON.',
    topics: 'For which of these a message is sent.',
  },
  states: { on: 'On', off: 'Off', stopped: 'Stopped' },
  sections: { webhook: 'Webhook', secret: 'Signature' },
  never: 'Nothing yet',
  stopped:
    'The shop switched this webhook off, since nothing could be delivered for days: {why} Repair the receiver, then switch it on again.',
  stoppedNotice:
    '{smart_count} webhook was switched off, since nothing could be delivered. |||| {smart_count} webhooks were switched off, since nothing could be delivered.',
  secret: {
    lead: 'Each message is signed as Standard Webhooks says (webhook-id, webhook-timestamp, webhook-signature). The receiver checks it with this secret.',
    label: 'Secret',
    show: 'Show the secret',
    renew: 'Make a new secret',
    renewed: 'There is a new secret. Give it to the receiver.',
  },
  test: 'Send a test',
  tested: 'A test is on its way. Its result will be among the messages.',
  messages: 'Messages',
};

/** What the back office says of their messages. */
export const webhookMessageTexts: AdminTexts = {
  empty: 'No messages yet',
  invite: 'Every message that was sent by a webhook in the last thirty days appears here.',
  fields: {
    q: 'Search id, event or content',
    webhookId: 'Webhook',
    messageId: 'Message',
    topic: 'Event',
    status: 'Status',
    tries: 'Attempts',
    answerStatus: 'Answer',
    problem: 'Problem',
    nextTryAt: 'Next attempt',
    took: 'Took',
    createdAt: 'Date',
  },
  states: { waiting: 'Waiting', done: 'Delivered', failed: 'Failed' },
  redeliver: 'Send again',
  redelivered: 'Sent again.',
  body: 'What was sent',
  answerHeaders: 'Headers of the answer',
  answerBody: 'What was answered',
  ms: '{took} ms',
};
