import { type AccountTabContext, accountHighlight, accountTab } from '#features/accounts/public.server.ts';
import { readFirstPictures, readPublicAddresses } from '#features/catalog/public.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { countWaitingReviews, readOwnReview, readOwnReviews } from '../data/own-reviews.queries.server.ts';
import { refusedChange } from '../rules/own-review.ts';
import { firstState } from '../rules/review-input.ts';
import { reviewSettings } from '../settings.ts';
import { reviewTexts } from '../texts.ts';
import { OwnReviews, type OwnReviewsData } from '../ui/own-reviews.tsx';
import { OwnReviewsCard, type OwnReviewsCardData } from '../ui/own-reviews-card.tsx';

const PER_PAGE = 20;
/** So many stand in the card of the overview. */
const IN_CARD = 3;

/** What a customer wrote of products: how it stands, and the ways to change it and to take it back. */
export const ownReviewsTab = accountTab<OwnReviewsData>({
  slug: 'reviews',
  label: (texts) => translate(reviewTexts, texts, 'ownTitle'),
  place: 10,
  async load(context, [asked = '1', ...rest]) {
    if (asked === 'edit') return loadChange(context, rest);
    const { db, market, person, request, settings } = context;
    if (rest.length > 0 || !/^[1-9]\d{0,5}$/.test(asked)) return null;
    const page = Number(asked);
    const { reviews, total } = await readOwnReviews(db, person.userId, { page, perPage: PER_PAGE });
    if (page > 1 && reviews.length === 0) return null;
    const ids = reviews.map(({ productId }) => productId);
    const [addresses, pictures] = await Promise.all([
      readPublicAddresses(db, ids, request.startedAt),
      readFirstPictures(db, ids),
    ]);
    const dates = new Intl.DateTimeFormat(market.dateLocale, {
      dateStyle: 'long',
      timeZone: market.timeZone,
    });
    return {
      page,
      pages: Math.ceil(total / PER_PAGE),
      reviews: reviews.map(({ productId, createdAt, rating, ...review }) => ({
        ...review,
        rating: settings.get(reviewSettings).ratings ? rating : null,
        address: addresses.get(productId) ?? null,
        picture: pictures.get(productId) ?? null,
        date: dates.format(createdAt),
        dateTime: createdAt.toISOString(),
      })),
    };
  },
  View: OwnReviews,
});

/** The form for one of them, at `reviews/edit/{id}/`. */
async function loadChange(
  { db, form, person, request, settings }: AccountTabContext,
  [asked = '', ...rest]: readonly string[],
): Promise<OwnReviewsData | null> {
  if (rest.length > 0 || !/^[1-9]\d{0,14}$/.test(asked)) return null;
  const review = await readOwnReview(db, person.userId, Number(asked));
  if (!review) return null;
  const { id, productName, rating, content } = review;
  const rules = settings.get(reviewSettings);
  const { ratings, ratingRequired } = rules;
  const isOwner = (await request.actor())?.can('reviews.write') === true;
  const next = firstState(rules, { isVerified: review.isVerified, isLoggedIn: true, isOwner });
  const refused = refusedChange(form, id);
  return {
    change: {
      id,
      productName,
      asksRating: ratings,
      ratingRequired,
      typed: refused?.typed ?? { rating: String(rating ?? ''), comment: content },
      problem: refused?.problem ?? null,
      waitsAgain: review.state === 'approved' && next !== 'approved',
    },
  };
}

/** What a customer wrote last, on the overview of the account. */
export const reviewsHighlight = accountHighlight<OwnReviewsCardData>({
  name: 'reviews',
  place: 30,
  async load({ db, person, settings }) {
    const { reviews, total } = await readOwnReviews(db, person.userId, { page: 1, perPage: IN_CARD });
    if (total === 0) return null;
    const asksRating = settings.get(reviewSettings).ratings;
    return {
      reviews: reviews.map(({ id, productName, rating, state }) => ({
        id,
        productName,
        rating: asksRating ? rating : null,
        state,
      })),
      waiting: await countWaitingReviews(db, person.userId),
    };
  },
  View: OwnReviewsCard,
});
