import {
  type CardParts,
  catalogTexts,
  isAddedFromLists,
  ListLinkView,
  PriceView,
  type ProductCard,
  showsPrice,
} from '#features/catalog/public.ts';
import { PictureView } from '#features/media/public.ts';
import { from } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { sideCartTexts } from '../texts.ts';

interface Shown {
  cards: readonly ProductCard[];
  parts: CardParts;
}

/** What is suggested with the products in the cart (SIDE-029); empty where there is nothing. */
export function Suggestions({ cards, parts }: Shown) {
  const t = useTexts(sideCartTexts);
  if (cards.length === 0) return <div className="xoo-wsc-sp-wrap" />;
  return (
    <div className="xoo-wsc-sp-wrap">
      <h3 className="eyebrow" id="xoo-wsc-sp-title">
        {t('suggestions')}
      </h3>
      <ul className="xoo-wsc-sp-list" aria-labelledby="xoo-wsc-sp-title">
        {cards.map((card) => (
          <Suggestion key={card.id} card={card} parts={parts} />
        ))}
      </ul>
    </div>
  );
}

function Suggestion({ card, parts }: { card: ProductCard; parts: CardParts }) {
  const t = useTexts(catalogTexts);
  return (
    <li className="xoo-wsc-sp-product">
      {card.picture ? (
        <PictureView picture={card.picture} sizes="80px" widest={160} alt="" />
      ) : (
        <span className="no-picture" />
      )}
      <a className="xoo-wsc-pname" href={card.address}>
        {card.name}
      </a>
      {showsPrice(card, parts.buyForm) && <PriceView price={card.price} range={card.priceRange} />}
      {isAddedFromLists(card, parts) ? (
        <button
          type="button"
          className="btn button add_to_cart_button ajax_add_to_cart"
          aria-label={t('addToCartOf', { name: card.name })}
          data-action="add-to-cart"
          {...from('cart-actions')}
          data-product_id={card.id}
          data-quantity={card.limits.min}
        >
          {t('addToCart')}
        </button>
      ) : (
        <ListLinkView card={card} parts={parts} />
      )}
    </li>
  );
}
