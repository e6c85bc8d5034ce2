import { useShopAddresses } from '#features/cart/public.ts';
import { catalogTexts, PriceView, type ProductCard } from '#features/catalog/public.ts';
import { isCutByFrame, PictureView, pictureUrl } from '#features/media/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';

// Four in a row, then three, then two on a phone.
const cardSizes = '(min-width: 80rem) 300px, (min-width: 60rem) 24vw, (min-width: 40rem) 32vw, 48vw';

/** How a list shows its cards. */
export type ProductCardProps = {
  card: ProductCard;
  /** The cards of the first row load at once; the very first one with priority. */
  loading?: 'lazy' | 'eager' | 'first';
  /** The heading's level, one below that of the list's own. */
  level?: 2 | 3;
};

/** A product in a list. */
export function ProductCardView({ card, loading = 'lazy', level = 3 }: ProductCardProps) {
  const t = useTexts(catalogTexts);
  const Title = level === 2 ? 'h2' : 'h3';
  const soldOut = card.stock.status === 'outofstock';
  return (
    <li className={soldOut ? 'product card sold-out' : 'product card'}>
      <div className="card-picture">
        {card.picture ? (
          <PictureView
            picture={card.picture}
            sizes={cardSizes}
            alt=""
            loading={loading === 'lazy' ? 'lazy' : 'eager'}
            {...(loading === 'first' ? { fetchPriority: 'high' as const } : {})}
          />
        ) : (
          <span className="no-picture" />
        )}
        {card.secondPicture && (
          // Loads on hover only, so one file that fits a card is enough.
          <img
            className={isCutByFrame(card.secondPicture) ? 'card-second is-whole' : 'card-second'}
            src={pictureUrl(card.secondPicture, 480)}
            alt=""
            width="480"
            height="600"
            loading="lazy"
          />
        )}
        {soldOut ? (
          <span className="mark mark-quiet">{t('outOfStock')}</span>
        ) : (
          card.price.onSale && <span className="mark onsale">{t('sale')}</span>
        )}
      </div>
      <Title className="card-name">
        <a href={card.address}>{card.name}</a>
      </Title>
      <PriceView price={card.price} range={card.priceRange} />
      <CardButton card={card} />
    </li>
  );
}

function CardButton({ card }: { card: ProductCard }) {
  const t = useTexts(catalogTexts);
  const { name, type } = card;
  if (card.buyable) return <AddToCartForm card={card} />;
  if (type === 'external' && card.external) {
    return (
      <a className="btn card-button" href={card.external.address} rel="nofollow noopener">
        {card.external.buttonText || t('buyProduct')}
      </a>
    );
  }
  const choices = type === 'variable' && card.stock.status !== 'outofstock' && card.price.amount !== null;
  const [text, label] = choices
    ? [t('selectOptions'), t('selectOptionsOf', { name })]
    : type === 'grouped'
      ? [t('viewProducts'), `${t('viewProducts')}: ${name}`]
      : [t('readMore'), t('readMoreOf', { name })];
  return (
    <a className="btn card-button" href={card.address} aria-label={label}>
      {text}
    </a>
  );
}

// The same field names and classes as everywhere else a product is added, so that one script serves them all.
function AddToCartForm({ card }: { card: ProductCard }) {
  const t = useTexts(catalogTexts);
  const { cart } = useShopAddresses();
  const quantity = card.limits.min;
  return (
    <form className="card-form" method="post" action={cart}>
      <input type="hidden" name="add-to-cart" value={card.id} />
      <input type="hidden" name="quantity" value={quantity} />
      <button
        type="submit"
        className="btn card-button button add_to_cart_button ajax_add_to_cart"
        data-action="add-to-cart"
        data-product_id={card.id}
        data-product_sku={card.sku ?? ''}
        data-quantity={quantity}
        aria-label={t('addToCartOf', { name: card.name })}
      >
        {t('addToCart')}
      </button>
    </form>
  );
}
