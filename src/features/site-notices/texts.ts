import { defineTexts } from '#platform/texts/texts.ts';

/** Every text of this feature that a user sees. */
export const siteNoticesTexts = defineTexts('site-notices', {
  comingSoon: 'Coming soon',
  notOpen: 'The shop is not open yet: nothing can be ordered.',
  bannerLabel: 'Coming-soon mode',
  banner:
    'This page is in "Coming soon" mode and is only visible to you and those who have permission. To make it public to everyone, {link}',
  changeSettings: 'change visibility settings',
  dismiss: 'Dismiss',
});
