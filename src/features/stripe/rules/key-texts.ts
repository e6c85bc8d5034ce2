/** What is said of Stripe's keys in the back office. */
export const keyTexts = {
  test: 'Test the keys',
  busy: 'Asking Stripe…',
  make: 'Set up the webhook at Stripe',
  saveFirst: 'Save first: Stripe is asked with the keys that are saved.',
  made: 'Stripe sends its messages to this shop now; the signing secret is kept.',
  webhook: 'Webhook',
  webhookHelp:
    'Stripe tells the shop of payments at this address. The button sets it up for you; or enter it at Stripe under “Developers → Webhooks” with these events, and its signing secret above.',
  address: 'Address for Stripe',
  copy: 'Copy',
  copied: 'Copied.',
  events: 'Events: {events}',
  tooMany: 'Stripe was asked often just now. Try again in a few minutes.',
  keySet: 'Stripe knows the secret key ({mode} mode).',
  live: 'live',
  testMode: 'test',
  noSecret: 'There is no secret key. Copy it at Stripe under “Developers → API keys”.',
  wrongSecret:
    'Stripe does not know this secret key. It was copied in part, or was replaced at Stripe: copy it again under “Developers → API keys”.',
  limited:
    'Stripe knows the key, but it is a restricted one and may not do this. Give it the rights to write payment intents, refunds, customers and payment methods, or use the standard secret key.',
  unreachable:
    'Stripe could not be reached. Whoever runs the machine must let it connect to api.stripe.com at port 443.',
  trouble: 'Stripe has trouble at this moment. Try again in a few minutes.',
  noPublishable: 'There is no publishable key: without it the form for cards cannot be shown.',
  mismatch:
    'The secret key is of {secret} mode, the publishable key of {publishable} mode. Both must be of the same: take them from the same page at Stripe.',
  noWebhook:
    'There is no signing secret of a webhook: the shop would not believe Stripe that somebody paid. Press “Set up the webhook at Stripe”.',
  unread: 'A key cannot be read with the key that this shop has. Enter it again and save.',
  noEndpoint:
    'At Stripe no enabled webhook leads to {address}: orders stay unpaid until shoppers come back from Stripe. Press “Set up the webhook at Stripe”.',
  lacks: 'The webhook at Stripe does not send these events: {events}. Add them there, or set it up anew.',
  endpoint: 'The webhook at Stripe leads to this shop.',
  testKeys: 'These are test keys: cards are tried out and no money moves.',
  off: 'Stripe is not offered: “Offer Stripe at checkout” is off above.',
  given: 'The signing secret is set where the shop is started, and changed there.',
  refused: 'Stripe refused: {said}',
};
