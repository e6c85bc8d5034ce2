import { accountTab } from '#features/accounts/public.server.ts';
import { readFirstPictures, readPublicAddresses } from '#features/catalog/public.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { readOwnReviews } from '../data/own-reviews.queries.server.ts';
import { reviewSettings } from '../settings.ts';
import { reviewTexts } from '../texts.ts';
import { OwnReviews, type OwnReviewsData } from '../ui/own-reviews.tsx';

const PER_PAGE = 20;

/** What a customer wrote of products: how it stands, and the way to take it back. */
export const ownReviewsTab = accountTab<OwnReviewsData>({
  slug: 'reviews',
  label: (texts) => translate(reviewTexts, texts, 'ownTitle'),
  place: 10,
  async load({ db, market, person, request, settings }, [asked = '1', ...rest]) {
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
