import { AccountCard } from '#features/accounts/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { OwnReview } from '../rules/own-review.ts';
import { reviewTexts } from '../texts.ts';
import { StarRating } from './star-rating.tsx';

/** The latest reviews of a customer, and how many of all wait. */
export interface OwnReviewsCardData {
  reviews: Pick<OwnReview, 'id' | 'productName' | 'rating' | 'state'>[];
  waiting: number;
}

/** What a customer wrote last, as a card of the account's overview. */
export function OwnReviewsCard({ data: { reviews, waiting } }: { data: OwnReviewsCardData }) {
  useStyles('star-rating');
  const t = useTexts(reviewTexts);
  const { account } = usePageContext().addresses;
  return (
    <AccountCard title={t('ownTitle')} way={{ address: `${account}reviews/`, label: t('ownAll') }}>
      <ul className="account-card-list">
        {reviews.map(({ id, productName, rating, state }) => (
          <li key={id}>
            <a href={`${account}reviews/edit/${id}/`}>{productName}</a>
            <small>
              {rating !== null && <StarRating rating={rating} />}{' '}
              {t(state === 'approved' ? 'ownShown' : 'ownHeld')}
            </small>
          </li>
        ))}
      </ul>
      {waiting > 0 && <p className="field-hint">{t('ownWaiting', { count: waiting })}</p>}
    </AccountCard>
  );
}
