import {
  type CardParts,
  catalogTexts,
  isAddedFromLists,
  ListLinkView,
  PriceView,
  type ProductCard,
  showsPrice,
} from '#features/catalog/public.ts';
import { focusStyle, isShownWhole, PictureView, pictureUrl } from '#features/media/public.ts';
import { kept } from '#platform/islands/kept.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { from } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';

// Four in a row, then three, then two on a phone.
const cardSizes = '(min-width: 80rem) 300px, (min-width: 60rem) 24vw, (min-width: 40rem) 32vw, 48vw';
/** The widest that these come to: 48 % of a window just below 40rem. */
const CARD_WIDTH = 307;

/** Cards with what slices bring to them, as loaders of short lists answer them. */
export type CardListData = { cards: readonly ProductCard[]; parts: CardParts };

/** How a list shows its cards. */
export interface ProductCardsProps extends CardListData {
  /** The cards of the first row load at once; the very first one with priority. */
  loading?: (place: number) => CardLoading;
  /** The headings' level, one below that of the list's own. */
  level?: 2 | 3;
}

type CardLoading = 'lazy' | 'eager' | 'first';

/** Products of a list, each an `<li>`. */
export function ProductCardsView({ cards, parts, level = 3, loading = lazily }: ProductCardsProps) {
  return cards.map((card, place) => (
    <KeptCard key={card.id} card={card} parts={parts} level={level} loading={loading(place)} />
  ));
}

const lazily = () => 'lazy' as const;

interface CardProps {
  card: ProductCard;
  parts: CardParts;
  loading: CardLoading;
  level: 2 | 3;
}

/** The same card stands in many lists and on many pages. */
const KeptCard = kept(CardView, ({ card, parts, loading, level }) => ({
  shows: [loading, level],
  unchanging: [card],
  within: [parts],
}));

function CardView({ card, parts, loading, level }: CardProps) {
  const t = useTexts(catalogTexts);
  const Title = level === 2 ? 'h2' : 'h3';
  const soldOut = card.stock.status === 'outofstock';
  return (
    <li className={`product card post-${card.id}${soldOut ? ' sold-out' : ''}`}>
      <div className="card-picture">
        {card.picture ? (
          <PictureView
            picture={card.picture}
            sizes={cardSizes}
            widest={CARD_WIDTH}
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
            className={isShownWhole(card.secondPicture) ? 'card-second is-whole' : 'card-second'}
            src={pictureUrl(card.secondPicture, 480)}
            alt=""
            width="480"
            height="600"
            style={focusStyle(card.secondPicture)}
            loading="lazy"
          />
        )}
        {soldOut || card.stock.isNotOffered ? (
          <span className="mark mark-quiet">
            {t(card.stock.isNotOffered ? 'notAvailable' : 'outOfStock')}
          </span>
        ) : (
          card.price.onSale && <span className="mark onsale">{t('sale')}</span>
        )}
        <Placed card={card} parts={parts} place="picture" />
      </div>
      <Titled card={card} parts={parts} Title={Title} />
      <Priced card={card} parts={parts} />
      <Buttons card={card} parts={parts} />
    </li>
  );
}

type Shown = Pick<CardProps, 'card' | 'parts'>;

/** What slices show at a place of the card; nothing at all where none does. */
function Placed({ card, parts, place }: Shown & { place: keyof CardParts['places'] }) {
  const views = parts.places[place];
  if (views.length === 0) return null;
  return (
    <div className={`card-place on-${place}`}>
      {views.map(({ name, View, data }) => (
        <View key={name} card={card} data={data} />
      ))}
    </div>
  );
}

// A card has a row for the title and one for the button; what stands below them shares these rows.
function Titled({ card, parts, Title }: Shown & { Title: 'h2' | 'h3' }) {
  const title = (
    <Title className="card-name">
      <a href={card.address}>{card.name}</a>
    </Title>
  );
  if (parts.places['below-title'].length === 0) return title;
  return (
    <div>
      {title}
      <Placed card={card} parts={parts} place="below-title" />
    </div>
  );
}

function Priced({ card, parts }: Shown) {
  if (!showsPrice(card, parts.buyForm)) return null;
  const price = <PriceView price={card.price} range={card.priceRange} />;
  if (parts.places['below-price'].length === 0) return price;
  return (
    <div className="card-priced">
      {price}
      <Placed card={card} parts={parts} place="below-price" />
    </div>
  );
}

function Buttons({ card, parts }: Shown) {
  const button = <CardButton card={card} parts={parts} />;
  if (parts.places['below-button'].length === 0) return button;
  return (
    <div className="card-buttons">
      {button}
      <Placed card={card} parts={parts} place="below-button" />
    </div>
  );
}

function CardButton({ card, parts }: Shown) {
  if (isAddedFromLists(card, parts)) return <AddToCartForm card={card} />;
  return <ListLinkView card={card} parts={parts} />;
}

// The same field names and classes as everywhere else a product is added, so that one script serves them all.
function AddToCartForm({ card }: { card: ProductCard }) {
  const t = useTexts(catalogTexts);
  const { cart } = usePageContext().addresses;
  const quantity = card.limits.min;
  return (
    <form className="card-form" method="post" action={cart}>
      <input type="hidden" name="add-to-cart" value={card.id} />
      <input type="hidden" name="quantity" value={quantity} />
      <button
        type="submit"
        className="btn card-button button add_to_cart_button ajax_add_to_cart"
        data-action="add-to-cart"
        {...from('cart-actions')}
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
