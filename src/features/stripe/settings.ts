import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';

const KEYS = 'Keys';

/** How Stripe is offered, and the keys with which the shop and Stripe know each other. */
export const stripeSettings = defineSettings({
  name: 'stripe',
  title: 'Stripe',
  keywords: 'credit-card debit visa mastercard apple-pay google-pay wallet payment gateway klarna paypal',
  section: 'delivery',
  about: 'Cards and wallets: keys, title, whether cards are kept',
  fields: {
    enabled: setting({
      kind: 'switch',
      default: true,
      label: 'Cards and wallets by Stripe',
      help: 'Offered once all three keys below are set.',
    }),
    place: setting({
      kind: 'number',
      min: 1,
      max: 99,
      default: 1,
      label: 'Position among the ways to pay',
      help: 'The smallest number stands first at the checkout.',
    }),
    title: setting({ kind: 'text', most: 120, spoken: true, default: 'Card or wallet', label: 'Title' }),
    description: setting({
      kind: 'multiline',
      most: 1000,
      spoken: true,
      default: 'You enter your card or choose your wallet on the next page.',
      label: 'Description',
    }),
    publishableKey: setting({
      kind: 'text',
      most: 200,
      default: '',
      placeholder: 'pk_live_…',
      label: 'Publishable key',
      help: 'Begins with pk_. Pages show it to everybody; never enter a secret key here.',
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
      label: 'Signing secret of the webhook',
      help: 'By it the shop knows that a message comes from Stripe. The button below gets one by itself.',
      section: KEYS,
    }),
    savesCards: setting({
      kind: 'switch',
      default: false,
      label: 'Customers may keep their card for later orders',
      help: 'Stripe keeps it; the shop knows its name there and nothing else.',
    }),
  },
});
