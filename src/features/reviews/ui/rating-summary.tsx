import { useId } from 'react';
import type { ProductDetail } from '#features/catalog/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { ratingFormat } from '../rules/rating-format.ts';
import { reviewsAddress } from '../rules/review-choice.ts';
import type { Breakdown, ReviewsView } from '../rules/review-views.ts';
import { starsText } from '../rules/review-words.ts';
import { reviewTexts } from '../texts.ts';
import { StarRating } from './star-rating.tsx';

/** The average, and how the stars are spread; without a spread the product says how many the average stands for. */
export function RatingSummary({ view, product }: { view: ReviewsView; product: ProductDetail }) {
  const t = useTexts(reviewTexts);
  const { locale } = usePageContext();
  const { average, breakdown } = view;
  if (average === 0) return null;
  const count = breakdown ? breakdown.reduce((sum, each) => sum + each, 0) : product.reviewCount;
  return (
    <div className="review-summary">
      <p className="review-average">
        <span className="review-number" aria-hidden="true">
          {ratingFormat(locale).format(average)}
        </span>
        <StarRating rating={average} />
        <span className="review-based">{t('basedOn', { count })}</span>
      </p>
      {breakdown && <Spread breakdown={breakdown} count={count} view={view} product={product.address} />}
    </div>
  );
}

/** How often each number of stars was given; each that was leads to the reviews that gave it. */
function Spread({
  breakdown,
  count,
  view: { choice },
  product,
}: {
  breakdown: Breakdown;
  count: number;
  view: ReviewsView;
  product: string;
}) {
  const t = useTexts(reviewTexts);
  const title = useId();
  return (
    <div className="review-spread">
      <p id={title} className="visually-hidden">
        {t('breakdown')}
      </p>
      <ul aria-labelledby={title}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = breakdown[stars - 1] ?? 0;
          const bar = (
            <>
              <span className="review-stars">{starsText(stars, t)}</span>{' '}
              <span className="review-bar">
                <span style={{ inlineSize: `${Math.round((given / count) * 100)}%` }} />
              </span>{' '}
              <span className="review-given">{given}</span>
            </>
          );
          return (
            <li key={stars}>
              {given === 0 ? (
                <span className="review-level">{bar}</span>
              ) : (
                <a
                  className="review-level"
                  href={`${reviewsAddress(product, { ...choice, rating: stars })}#reviews`}
                  rel="nofollow"
                  aria-current={stars === choice.rating ? 'true' : undefined}
                >
                  {bar}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
