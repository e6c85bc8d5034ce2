import { defineSettings, setting } from '#platform/settings/settings.ts';

/** How Stripe is offered; its secret keys come from the environment and never stand among settings. */
export const stripeSettings = defineSettings({
  name: 'stripe',
  title: 'Stripe',
  section: 'delivery',
  about: 'Cards and wallets',
  fields: {
    enabled: setting({
      kind: 'switch',
      default: true,
      label: 'Cards and wallets by Stripe',
      help: 'Offered once STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set where the shop is started, and the publishable key there or below.',
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
      label: 'Publishable key',
      help: 'Begins with pk_. Pages show it to everybody; never enter a secret key here.',
    }),
    savesCards: setting({
      kind: 'switch',
      default: false,
      label: 'Customers may keep their card for later orders',
      help: 'Stripe keeps it; the shop knows its name there and nothing else.',
    }),
  },
});
