import { defineTexts } from '#platform/texts/texts.ts';

/** What shoppers read where they pay with Stripe. */
export const stripeTexts = defineTexts('stripe', {
  loading: 'The form of our payment provider is loading…',
  unavailable:
    'The form of our payment provider could not be loaded. Please reload the page or pay in another way.',
  needsScript: 'Please allow scripts for this page, or pay in another way.',
  failed: 'The payment did not succeed. You were not charged. Please try again or pay in another way.',
  waiting: 'Your payment is being made…',
  save: 'Keep this way to pay for my next orders',
});
