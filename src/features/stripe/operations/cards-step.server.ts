import type { SetupStep } from '#platform/setup/setup-step.server.ts';
import { stripeSettings } from '../settings.ts';
import type { StripeAccess } from './stripe-keys.server.ts';

/** Cards and wallets, once Stripe and the shop know each other. */
export const cardsStep = (access: StripeAccess): SetupStep => ({
  name: 'cards',
  place: 78,
  title: 'Cards and wallets',
  help: 'Stripe takes cards, Apple Pay and Google Pay for you and pays you out. You need an account there (stripe.com); you’ll find its keys under “Developers → API keys”. Save them, then let the shop set up the webhook.',
  capability: 'settings.secrets',
  asks: [
    { group: stripeSettings, fields: ['publishableKey', 'secretKey'], rare: ['webhookSecret', 'title'] },
  ],
  isDone: ({ services: { settings } }) =>
    settings.get(stripeSettings).enabled && Object.values(access.keys(settings)).every((key) => key !== ''),
  more: '/settings/stripe',
});
