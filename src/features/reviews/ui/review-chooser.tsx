import { useTexts } from '#platform/texts/use-texts.ts';
import { REVIEW_ORDERS, reviewsAddress } from '../rules/review-choice.ts';
import type { ReviewsView } from '../rules/review-views.ts';
import { starsText } from '../rules/review-words.ts';
import { reviewTexts } from '../texts.ts';

/** Says which reviews were chosen by their stars, with the way back to all; else offers the orders of all. */
export function ReviewChooser({
  view: { count, breakdown, choice, given },
  product,
}: {
  view: ReviewsView;
  product: string;
}) {
  const t = useTexts(reviewTexts);
  if (count === 0) return null;
  if (choice.rating !== null) {
    const stars = starsText(choice.rating, t);
    return (
      <p className="review-chooser">
        <span className={given === 0 ? 'woocommerce-noreviews' : undefined}>
          {given === 0 ? t('noneChosen', { stars }) : t('chosen', { stars, given, count })}
        </span>
        <a href={`${reviewsAddress(product, { ...choice, rating: null })}#reviews`} rel="nofollow">
          {t('all')}
        </a>
      </p>
    );
  }
  // Reviews with the same stars stand in one order alone.
  if (!breakdown || breakdown.filter((each) => each > 0).length < 2) return null;
  return (
    <nav className="review-chooser" aria-label={t('orders')}>
      <span>{t('order')}</span>
      {REVIEW_ORDERS.map((order) => (
        <a
          key={order}
          href={`${reviewsAddress(product, { ...choice, order })}#reviews`}
          rel="nofollow"
          aria-current={order === choice.order ? 'true' : undefined}
        >
          {t(order)}
        </a>
      ))}
    </nav>
  );
}
