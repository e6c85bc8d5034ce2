import { defineTexts } from '#platform/texts/texts.ts';

/** What customers are told of their data. */
export const customerMailTexts = defineTexts('customers', {
  mailDeletedSubject: '[{site_title}] Your data was deleted',
  mailDeletedTitle: 'Your data was deleted',
  mailDeletedIntro:
    'We have deleted what we held of you under the address {email}. Orders stay in our books with the name and address of the invoice for as long as the law asks of us. This is the last e-mail about it.',
  mailDeletedClosing: 'Thank you for having been our customer.',
});
