import { defineWidget } from '#platform/documents/widget.ts';

/** Lets whoever got a mail that asks for reviews end them. */
export const reviewMails = defineWidget({
  type: 'review-mails',
  title: 'End mails that ask for reviews',
  category: 'shop',
  picture: 'M7 7h34v18H7zM7 8l17 11L41 8',
  for: ['review-mails'],
});
