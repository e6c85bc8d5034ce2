import { accountHighlights, accountTabs } from '#features/accounts/public.server.ts';
import { productTabs, shownRatings } from '#features/catalog/public.server.ts';
import { widgets } from '#platform/documents/known-widgets.ts';
import { seededDocuments } from '#platform/documents/seeded-documents.ts';
import { fileRoutes } from '#platform/files/file-route.server.ts';
import { mailKinds } from '#platform/mail/kinds/mail-kind.server.ts';
import { pageKinds } from '#platform/pages/page-kind.server.ts';
import { pageParameters } from '#platform/pages/points.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { capabilityArea } from '#platform/security/capability.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { reviewMailsWidget } from '#widgets/review-mails/widget.server.ts';
import { loadReviewOverview } from './admin/review-overview.server.ts';
import { reviewPictureRoute } from './admin/review-picture-route.server.ts';
import { reviewResource } from './admin/review-resource.server.ts';
import { postReviewCall } from './calls/post-review.server.ts';
import { askForReviewsJob } from './jobs/ask-for-reviews.job.server.ts';
import { dropPicturesJob } from './jobs/drop-left-pictures.job.server.ts';
import { reviewRequestKind } from './mail/review-request-kind.server.tsx';
import { optOutForm } from './operations/opt-out-form.server.ts';
import { reviewData, reviewRequestData } from './operations/review-data.server.ts';
import { reviewFiles } from './operations/review-files.server.ts';
import { reviewMemory } from './operations/review-memory.server.ts';
import { reviewPictureFiles } from './operations/serve-review-picture.server.ts';
import { changeOwnReview } from './pages/change-own-review.server.ts';
import { deleteOwnReview } from './pages/own-reviews-form.server.ts';
import { ownReviewsTab, reviewsHighlight } from './pages/own-reviews-tab.server.ts';
import { reviewForm } from './pages/review-form.server.ts';
import { reviewMailsPage } from './pages/review-mails-page.server.ts';
import { reviewsTab } from './pages/reviews-tab.server.ts';
import { CHOICE_PARAMETERS } from './rules/review-choice.ts';
import { reviewMailsDocument } from './seeds.ts';
import { reviewSettings } from './settings.ts';
import { reviewTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'reviews',
  optional: {
    title: 'Reviews',
    help: 'Customers rate products with stars and write reviews. Off: stars, reviews and the form are hidden; written reviews are kept.',
  },
  texts: [{ title: 'Reviews', texts: reviewTexts }],
  settings: [reviewSettings],
  capabilities: capabilityArea('reviews', 'Reviews', ['shop-manager'], {
    read: 'See reviews, also those that wait',
    write: 'Publish, change, answer and delete reviews',
  }),
  calls: [postReviewCall],
  forms: [reviewForm, optOutForm, deleteOwnReview, changeOwnReview],
  caches: [reviewFiles, reviewMemory],
  jobs: (services) => [askForReviewsJob(services), dropPicturesJob(services)],
  restRoutes: (services) => [reviewPictureRoute(services)],
  resources: () => [reviewResource],
  notices: () => [
    {
      name: 'waiting-reviews',
      says: 'slices.reviews.waiting',
      capability: 'reviews.read',
      resource: 'reviews',
      hasPanel: true,
      find: async (db) => ({
        count: (await loadReviewOverview(db)).waiting,
        filter: { state: 'held' },
      }),
    },
  ],
  overview: () => [{ name: 'reviews', capability: 'reviews.read', load: (db) => loadReviewOverview(db) }],
  adds: [
    mailKinds.with(reviewRequestKind),
    personalData.with(reviewData, reviewRequestData),
    fileRoutes.with(reviewPictureFiles),
    pageKinds.with(reviewMailsPage),
    pageParameters.with(...Object.values(CHOICE_PARAMETERS).map((name) => ({ name }))),
    seededDocuments.with(reviewMailsDocument),
    widgets.with(reviewMailsWidget),
    productTabs.with(reviewsTab),
    accountTabs.with(ownReviewsTab),
    accountHighlights.with(reviewsHighlight),
    shownRatings.with({
      name: 'reviews',
      shown: (settings) => (settings.get(reviewSettings).ratings ? 'stars' : 'count'),
    }),
  ],
});
