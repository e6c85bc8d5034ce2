import { type Picture, PictureView } from '#features/media/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { OwnReview } from '../rules/own-review.ts';
import { reviewTexts } from '../texts.ts';
import { type OwnReviewChange, OwnReviewForm } from './own-review-change.tsx';
import { StarRating } from './star-rating.tsx';

/** What the tab shows: a page of reviews, or the form for one. */
export type OwnReviewsData = OwnReviewsPage | { change: OwnReviewChange };

/** One page of what a customer wrote; no address where the product cannot be seen any more. */
export interface OwnReviewsPage {
  reviews: (Omit<OwnReview, 'productId' | 'createdAt'> & {
    address: string | null;
    picture: Picture | null;
    date: string;
    dateTime: string;
  })[];
  page: number;
  pages: number;
}

/** A customer's reviews on the account page. */
export function OwnReviews({ data }: { data: OwnReviewsData }) {
  return 'change' in data ? <OwnReviewForm change={data.change} /> : <List {...data} />;
}

function List({ reviews, page, pages }: OwnReviewsPage) {
  useStyles('star-rating', 'own-reviews');
  const t = useTexts(reviewTexts);
  const { account, shop } = usePageContext().addresses;
  return (
    <section aria-labelledby="own-reviews-title">
      <h2 className="title-2" id="own-reviews-title">
        {t('ownTitle')}
      </h2>
      {reviews.length === 0 ? (
        <div className="empty-state">
          <p>{t('ownNone')}</p>
          <p>
            <a className="btn btn-primary" href={shop}>
              {t('ownBrowse')}
            </a>
          </p>
        </div>
      ) : (
        <ul className="own-reviews">
          {reviews.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className="own-reviews-pages" aria-label={t('pages')}>
          {page > 1 && <a href={`${account}reviews/${page - 1}/`}>{t('ownNewer')}</a>}
          {page < pages && <a href={`${account}reviews/${page + 1}/`}>{t('ownOlder')}</a>}
        </nav>
      )}
    </section>
  );
}

function Review({ review }: { review: OwnReviewsPage['reviews'][number] }) {
  const t = useTexts(reviewTexts);
  const { account } = usePageContext().addresses;
  const { id, address, content, date, dateTime, picture, productName, rating, reply, state } = review;
  return (
    <li>
      {picture && <PictureView picture={picture} sizes="64px" alt="" />}
      <div>
        <h3 className="title-3">{address ? <a href={address}>{productName}</a> : productName}</h3>
        <p className="own-review-facts">
          {rating !== null && <StarRating rating={rating} />} <time dateTime={dateTime}>{date}</time> ·{' '}
          {t(state === 'approved' ? 'ownShown' : 'ownHeld')}
        </p>
        <p className="own-review-words" dir="auto">
          {content}
        </p>
        {reply !== '' && (
          <p className="own-review-words" dir="auto">
            <strong>{t('answer')}:</strong> {reply}
          </p>
        )}
        <div className="own-review-deeds">
          <a
            className="btn"
            href={`${account}reviews/edit/${id}/`}
            aria-label={t('ownChangeOf', { name: productName })}
          >
            {t('ownChange')}
          </a>
          <details>
            <summary className="btn" aria-label={t('ownDeleteOf', { name: productName })}>
              {t('ownDelete')}
            </summary>
            <form method="post">
              <button type="submit" className="btn" name="delete_own_review" value={id}>
                {t('ownDeleteYes')}
              </button>
            </form>
          </details>
        </div>
      </div>
    </li>
  );
}
