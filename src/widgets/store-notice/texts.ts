import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of the banner. */
export const storeNoticeTexts = defineTexts('store-notice', {
  label: 'Store notice',
  dismiss: 'Dismiss',
});
