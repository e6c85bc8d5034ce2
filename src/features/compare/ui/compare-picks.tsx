import { PriceView, type ProductCard } from '#features/catalog/public.ts';
import { PictureView } from '#features/media/public.ts';
import { StarRating } from '#features/reviews/public.ts';
import { from } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { compareTexts } from '../texts.ts';

/** Products that can be picked (CMP-012). */
export function ComparePicks({ cards }: { cards: readonly ProductCard[] }) {
  useStyles('compare', 'star-rating');
  const t = useTexts(compareTexts);
  return (
    <ul className="compare-picks">
      {cards.map(({ id, name, picture, price, priceRange, averageRating, reviewCount }) => (
        <li key={id} data-postid={id}>
          <button type="button" data-postid={id} data-action="compare-pick" {...from('compare')}>
            {picture ? (
              <PictureView picture={picture} sizes="64px" alt="" loading="lazy" />
            ) : (
              <span className="no-picture" />
            )}
            <span className="compare-pick-name">{name}</span>
            <span className="compare-review">
              <StarRating rating={averageRating} /> {t('reviews', { count: reviewCount })}
            </span>
            <span className="compare-price">
              <PriceView price={price} range={priceRange} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
