import { defineTexts } from '#platform/texts/texts.ts';

/** What whoever sees the shop as a customer does reads on its pages. */
export const impersonationTexts = defineTexts('impersonation', {
  label: 'Seen as a customer',
  banner: 'You see the shop as {name} does. Payments, passwords and personal data are theirs alone.',
  closed: 'Only {name} can send this form.',
  end: 'Back to my own log-in',
});
