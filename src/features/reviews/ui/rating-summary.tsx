import { usePageContext } from '#platform/islands/page-context.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { ratingFormat } from '../rules/rating-format.ts';
import type { Breakdown, ReviewsView } from '../rules/review-views.ts';
import { reviewTexts } from '../texts.ts';
import { StarRating } from './star-rating.tsx';

/** The average, and how the stars are spread; `rated` counts what the average stands for where nothing was counted. */
export function RatingSummary({ view: { average, breakdown }, rated }: { view: ReviewsView; rated: number }) {
  const t = useTexts(reviewTexts);
  const { locale } = usePageContext();
  if (average === 0) return null;
  const count = breakdown ? breakdown.reduce((sum, each) => sum + each, 0) : rated;
  return (
    <div className="review-summary">
      <p className="review-average">
        <span className="review-number" aria-hidden="true">
          {ratingFormat(locale).format(average)}
        </span>
        <StarRating rating={average} />
        <span className="review-based">{t(count === 1 ? 'basedOnOne' : 'basedOn', { count })}</span>
      </p>
      {breakdown && <Spread breakdown={breakdown} count={count} />}
    </div>
  );
}

function Spread({ breakdown, count }: { breakdown: Breakdown; count: number }) {
  const t = useTexts(reviewTexts);
  return (
    <table className="review-spread">
      <caption className="visually-hidden">{t('breakdown')}</caption>
      <tbody>
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = breakdown[stars - 1] ?? 0;
          return (
            <tr key={stars}>
              <th scope="row">{t(stars === 1 ? 'starsOne' : 'starsMany', { stars })}</th>
              <td className="review-bar">
                <span style={{ inlineSize: `${Math.round((given / count) * 100)}%` }} />
              </td>
              <td className="review-given">{given}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
