import { productTabs, shownRatings } from '#features/catalog/public.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { loadReviewOverview } from './admin/review-overview.server.ts';
import { reviewResource } from './admin/review-resource.server.ts';
import { postReviewCall } from './calls/post-review.server.ts';
import { reviewForm } from './deeds/review-form.server.ts';
import { reviewsTab } from './deeds/reviews-tab.server.ts';
import { reviewSettings } from './settings.ts';
import { reviewTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'reviews',
  optional: {
    title: 'Reviews',
    help: 'Shoppers rate and describe products. Switched off, stars, reviews and their form are gone; what was written is kept.',
  },
  texts: [{ title: 'Reviews', texts: reviewTexts }],
  settings: [reviewSettings],
  calls: [postReviewCall],
  forms: [reviewForm],
  resources: () => [reviewResource],
  overview: () => [{ name: 'reviews', capability: 'reviews.read', load: (db) => loadReviewOverview(db) }],
  adds: [
    productTabs.with(reviewsTab),
    shownRatings.with({
      name: 'reviews',
      shown: (settings) => (settings.get(reviewSettings).ratings ? 'stars' : 'count'),
    }),
  ],
});
