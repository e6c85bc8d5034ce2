import { productTab } from '#features/catalog/public.server.ts';
import type { ProductDetail } from '#features/catalog/public.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import type { Actor } from '#platform/security/actor.ts';
import { translate } from '#platform/texts/texts.ts';
import { type ReviewPage, readWaitingReviews } from '../data/reviews.queries.server.ts';
import { reviewMemory } from '../operations/review-memory.server.ts';
import { boughtBy } from '../operations/send-review.server.ts';
import { ALL_REVIEWS, isChosen, readReviewChoice, reviewsAddress } from '../rules/review-choice.ts';
import { barToReview } from '../rules/review-input.ts';
import {
  averageOf,
  pagesOf,
  type ReviewsView,
  type ReviewView,
  refusedReview,
} from '../rules/review-views.ts';
import { structuredReviews } from '../rules/structured-reviews.ts';
import { reviewSettings } from '../settings.ts';
import { reviewTexts } from '../texts.ts';
import { ReviewsPanel } from '../ui/reviews-panel.tsx';

/** The tab with what shoppers say of a product (REV-002a, CAT-007). */
export const reviewsTab = productTab<ReviewsView>({
  name: 'reviews',
  place: 30,
  title: (texts, { count }) => translate(reviewTexts, texts, 'tab', { count }),
  load: loadReviews,
  isAsked: ({ commentPage, query, form, product }) =>
    commentPage !== undefined ||
    isChosen(readReviewChoice(query)) ||
    (product !== undefined && product !== null && refusedReview(form, product.id) !== null),
  View: ReviewsPanel,
  sheets: ['reviews', 'star-rating'],
});

async function loadReviews(
  product: ProductDetail,
  context: LoadContext,
  scope: PageScope,
): Promise<ReviewsView | undefined> {
  const { settings, request } = context;
  const rules = settings.get(reviewSettings);
  // Nobody gets to know who else reads: who is logged in has pages of their own.
  const actor = await request.actor();
  if (product.reviewCount === 0 && !product.reviewsOpen) return undefined;
  const page = scope.commentPage ?? 1;
  // Where no stars are shown, nothing is chosen by them.
  const choice = rules.ratings ? readReviewChoice(scope.query) : ALL_REVIEWS;
  const { tally, reviews } =
    product.reviewCount > 0
      ? await context
          .cache(reviewMemory)
          .page(
            context.db,
            { productId: product.id, perPage: rules.perPage, page, withPictures: rules.pictures, choice },
            context.now,
          )
      : NOTHING_SAID;
  const own = actor ? await waitingOf(actor, product, context) : [];
  const count = tally ? tally.breakdown.reduce((sum, each) => sum + each, tally.unrated) : 0;
  const given = choice.rating === null ? count : (tally?.breakdown[choice.rating - 1] ?? 0);
  const pages = pagesOf(given, rules.perPage);
  if (page > pages) context.redirect(reviewsAddress(product.address, choice));
  const shownReviews = rules.ratings ? reviews : reviews.map((each) => ({ ...each, rating: null }));
  // What an earlier program said of the product stays until the first review is counted.
  const average = !rules.ratings ? 0 : tally ? averageOf(tally.breakdown) : product.averageRating;
  if (reviews.length > 0) context.describe({ review: structuredReviews(shownReviews) });
  return {
    count,
    average,
    breakdown: rules.ratings ? (tally?.breakdown ?? null) : null,
    choice,
    given,
    reviews: shownReviews,
    own,
    page,
    pages,
    marksVerified: rules.verifiedMark,
    form: await formOf(product, actor, context, scope),
    timeZone: context.market.timeZone,
    dateLocale: context.market.dateLocale,
  };
}

const NOTHING_SAID: ReviewPage = { tally: null, reviews: [] };

/** The reader's own reviews that wait: most have none. */
async function waitingOf(
  { userId }: Actor,
  { id: productId }: ProductDetail,
  { db, now, cache }: LoadContext,
): Promise<ReviewView[]> {
  const waiting = await cache(reviewMemory).waiting(db, productId, now);
  return waiting.includes(userId) ? readWaitingReviews(db, { productId, userId }) : [];
}

async function formOf(
  product: ProductDetail,
  actor: Actor | null,
  context: LoadContext,
  { form }: PageScope,
): Promise<ReviewsView['form']> {
  const rules = context.settings.get(reviewSettings);
  const isLoggedIn = actor !== null;
  // Guests are told the same whatever they bought, so that nothing is read for them.
  const hasBought = actor !== null && rules.verifiedOnly && (await boughtBy(context, actor, product.id));
  const bar = barToReview(product, rules, { isLoggedIn, hasBought });
  if (bar) return { bar, logInAddress: isLoggedIn ? null : context.addresses.account };
  const left = refusedReview(form, product.id);
  return {
    productId: product.id,
    address: product.address,
    asksRating: rules.ratings,
    ratingRequired: rules.ratings && rules.ratingRequired,
    isGuest: !isLoggedIn,
    pictures: rules.pictures
      ? { most: rules.mostPictures ?? 0, megabytes: rules.pictureMegabytes ?? 0 }
      : null,
    typed: left?.typed ?? { rating: '', comment: '', author: '', email: '' },
    problem: left?.problem ?? null,
  };
}
