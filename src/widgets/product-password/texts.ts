import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of the form that opens a protected product. */
export const productPasswordTexts = defineTexts('product-password', {
  intro: 'This product is protected. Please enter its password to see it.',
  password: 'Password',
  open: 'Open',
  wrong: 'This is not the password. Please try again.',
});
