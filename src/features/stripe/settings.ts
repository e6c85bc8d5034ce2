import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';

const KEYS = 'Keys';

/** How Stripe is offered, and the keys with which the shop and Stripe know each other. */
export const stripeSettings = defineSettings({
  name: 'stripe',
  title: 'Stripe',
  keywords: 'credit-card debit visa mastercard apple-pay google-pay wallet payment gateway klarna paypal',
  section: 'delivery',
  about: 'Pay by card, Apple Pay or Google Pay',
  fields: {
    enabled: setting({
      kind: 'switch',
      default: true,
      label: 'Offer Stripe at checkout',
      help: 'Customers see it once all three keys below are set.',
    }),
    place: setting({
      kind: 'number',
      min: 1,
      max: 99,
      default: 1,
      label: 'Position',
      help: 'The payment method with the smallest number comes first at checkout.',
    }),
    title: setting({
      kind: 'text',
      most: 120,
      spoken: true,
      default: 'Card or wallet',
      label: 'Title',
      help: 'What customers choose at checkout.',
    }),
    description: setting({
      kind: 'multiline',
      most: 1000,
      spoken: true,
      default: 'You enter your card or choose your wallet on the next page.',
      label: 'Description',
      help: 'Shown at checkout when the method is chosen.',
    }),
    publishableKey: setting({
      kind: 'text',
      most: 200,
      default: '',
      placeholder: 'pk_live_…',
      label: 'Publishable key',
      help: 'Begins with pk_. Visitors can see it: never enter a secret key here.',
      section: KEYS,
    }),
    secretKey: setting({
      kind: 'secret',
      default: '',
      showsEnd: true,
      rule: v.pipe(
        v.string(),
        v.regex(
          /^(sk|rk)_(test|live)_\w+$/,
          'Begins with sk_live_ or sk_test_ (or rk_ for a restricted key).',
        ),
      ),
      placeholder: 'sk_live_…',
      label: 'Secret key',
      help: 'From “Developers → API keys” at Stripe.',
      section: KEYS,
    }),
    webhookSecret: setting({
      kind: 'secret',
      default: '',
      showsEnd: true,
      rule: v.pipe(v.string(), v.regex(/^whsec_\S+$/, 'Begins with whsec_.')),
      placeholder: 'whsec_…',
      label: 'Webhook signing secret',
      help: 'Shows that a message really comes from Stripe. The button below sets it up for you.',
      section: KEYS,
    }),
    savesCards: setting({
      kind: 'switch',
      default: false,
      label: 'Let customers save their card',
      help: 'For their next order. Stripe keeps the card; the shop never sees its number.',
    }),
  },
});
