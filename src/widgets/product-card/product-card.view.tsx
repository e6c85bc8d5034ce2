import { useShopAddresses } from '#features/cart/public.ts';
import {
  type CardParts,
  catalogTexts,
  isAddedFromLists,
  ListLinkView,
  type PriceWords,
  PriceWordsView,
  type ProductCard,
  priceWords,
  showsPrice,
} from '#features/catalog/public.ts';
import { usePricing } from '#features/market/public.ts';
import { focusStyle, isShownWhole, PictureView, pictureUrl } from '#features/media/public.ts';
import { type Fill, type KeptBy, keptRows } from '#platform/islands/kept.ts';
import { from } from '#platform/live/live.ts';
import type { Pricing } from '#platform/market/pricing.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { type CardShape, filledCard, fillsOf, isOfShape, shapeOf } from './card-shape.ts';

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

/**
 * Products of a list, each an `<li>`. Most cards of a large catalogue are hardly ever asked for, and yet there are few kinds
 * of them: each kind is rendered once, and names, prices and pictures are put in. A card that is asked for again is kept
 * by itself, since it stands in many lists and on many pages.
 */
export function ProductCardsView({ cards, parts, level = 3, loading = lazily }: ProductCardsProps) {
  const pricing = usePricing();
  const looks = new Map<CardLoading, CardLook>();
  const lookAt = (place: number) => {
    const when = loading(place);
    const look = looks.get(when) ?? {
      look: { parts, level, loading: when },
      by: { shows: [when, level], within: [parts] },
    };
    looks.set(when, look);
    return look;
  };
  return <CardRows rows={cards.map((card, place) => ({ card, pricing, ...lookAt(place) }))} />;
}

const lazily = () => 'lazy' as const;

interface Look {
  parts: CardParts;
  loading: CardLoading;
  level: 2 | 3;
}
/** How cards of a list look, and by what that is known; those that look alike have the same one. */
interface CardLook {
  look: Look;
  by: KeptBy;
}
type CardRow = CardLook & { card: ProductCard; pricing: Pricing };
type ShapedCard = Look & { shape: CardShape; fills: readonly Fill[] };
type PlainCard = Look & { card: ProductCard; price: PriceWords | null };

const CardRows = keptRows<CardRow, ShapedCard | PlainCard>(
  function Card(shown) {
    if ('card' in shown) return <CardView {...shown} />;
    const { shape, fills, parts, ...look } = shown;
    return <CardView {...filledCard(shape, fills)} {...look} parts={{ ...parts, buyForm: [] }} />;
  },
  (shown) => {
    const by = { shows: [shown.loading, shown.level], within: [shown.parts] };
    if ('card' in shown) return { ...by, unchanging: [shown.card] };
    return { ...by, shows: [shown.shape, ...by.shows], fills: shown.fills };
  },
  {
    // What a price is shown by, the page context says.
    of: ({ card, by }) => ({ one: card, look: by }),
    shown({ card, pricing, look }) {
      const price = priceWords(card.price, card.priceRange, pricing);
      if (!isOfShape(card, look.parts)) return { ...look, card, price };
      return { ...look, shape: shapeOf(card, price), fills: fillsOf(card, price) };
    },
  },
);

function CardView({ card, price, parts, loading, level }: PlainCard) {
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
      {price && showsPrice(card, parts.buyForm) && <PriceWordsView words={price} />}
      <Buttons card={card} parts={parts} />
    </li>
  );
}

type Shown = Pick<PlainCard, 'card' | 'parts'>;

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
