import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of all pages. */
export const pageTexts = defineTexts('pages', {
  home: 'Home',
  comma: ', ',
  quoted: '“{name}”',
  notFound: 'Page not found',
  broken: 'Something went wrong',
  brokenText: 'We could not show this page. Nothing was lost; please try again in a moment.',
  brokenBack: 'Back to the shop',
  brokenReference: 'Reference:',
  ownOnly: 'Only the customer can do this. You see the shop in their place.',
  foreignForm: 'This form did not come from a page of this shop.',
  unreadableForm: 'The form could not be read.',
  largeForm: 'What was sent is too large. Please go back and send less.',
  busyForm: 'Many send files at this moment. Please go back and try again in a moment.',
  tooMany: 'Too many requests. Please try again later.',
  fileMissing: 'Not found',
});
