import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { reviewScreen } from './admin/review-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'reviews',
  screens: [reviewScreen],
  overviewPanels: [
    {
      name: 'reviews',
      panel: async () => (await import('./admin/overview-reviews.tsx')).ReviewPanel,
      place: 1,
    },
  ],
  texts: {
    title: 'Reviews',
    waiting: '{smart_count} review waits for approval |||| {smart_count} reviews wait for approval',
    noneWaiting: 'No review waits for approval.',
  },
});
