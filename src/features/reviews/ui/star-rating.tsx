import { usePageContext } from '#platform/islands/page-context.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { ratingFormat } from '../rules/rating-format.ts';
import { reviewTexts } from '../texts.ts';

/** Stars, drawn and in words; the sheet `star-rating` is to be there. */
export function StarRating({ rating }: { rating: number }) {
  const t = useTexts(reviewTexts);
  const { locale } = usePageContext();
  return (
    <span
      className="star-rating"
      role="img"
      aria-label={t('rated', { rating: ratingFormat(locale).format(rating) })}
      style={{ '--rating': String(rating) } as Record<string, string>}
    />
  );
}
