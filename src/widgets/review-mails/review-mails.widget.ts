import { defineWidget } from '#platform/documents/widget.ts';

/** Lets whoever got a mail that asks for reviews end them. */
export const reviewMails = defineWidget({
  type: 'review-mails',
  title: 'End mails that ask for reviews',
  category: 'shop',
});
