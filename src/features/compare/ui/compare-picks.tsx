import { type CardParts, PriceView, type ProductCard } from '#features/catalog/public.ts';
import { StarRating } from '#features/reviews/public.ts';
import { from } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { compareTexts } from '../texts.ts';
import { ComparePicture, hasPrice } from './compare-cells.tsx';

/** Products that can be picked (CMP-012). */
export function ComparePicks({ cards, parts }: { cards: readonly ProductCard[]; parts: CardParts }) {
  useStyles('compare', 'star-rating');
  return (
    <ul className="compare-picks">
      {cards.map((card) => (
        <li key={card.id} data-postid={card.id}>
          <button type="button" data-postid={card.id} data-action="compare-pick" {...from('compare')}>
            <ComparePicture card={card} width={64} />
            <Told card={card} parts={parts} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Told({ card, parts }: { card: ProductCard; parts: CardParts }) {
  const t = useTexts(compareTexts);
  return (
    <span className="compare-told">
      <span className="compare-pick-name">{card.name}</span>
      <span className="compare-review">
        <StarRating rating={card.averageRating} /> {t('reviews', { count: card.reviewCount })}
      </span>
      {hasPrice(card, parts) && (
        <span>
          <PriceView price={card.price} range={card.priceRange} />
        </span>
      )}
    </span>
  );
}
