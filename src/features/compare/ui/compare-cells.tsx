import {
  catalogTexts,
  isAddedFromLists,
  PriceView,
  type ProductCard,
  StockNote,
  showsPrice,
} from '#features/catalog/public.ts';
import { PictureView } from '#features/media/public.ts';
import { StarRating } from '#features/reviews/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { from } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { CompareRow } from '../rules/compare-rows.ts';
import type { CompareView } from '../rules/compare-view.ts';
import { compareTexts } from '../texts.ts';

interface CellProps {
  row: CompareRow;
  card: ProductCard;
  parts: CompareView['parts'];
  /** What is said in words; '' for nothing, null where it is drawn. */
  text: string | null;
}

/** What a row tells of a product; what is not known is said so (CMP-013). */
export function CompareCell({ row: { field }, card, parts, text }: CellProps) {
  const t = useTexts(compareTexts);
  if (text !== null) {
    if (text === '') return <Missing />;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the catalogue keeps it cleaned
    return field === 'description' ? <div dangerouslySetInnerHTML={{ __html: text }} /> : text;
  }
  switch (field) {
    case 'image':
      return <ComparePicture card={card} />;
    case 'title':
      return <a href={card.address}>{card.name}</a>;
    case 'price':
      return hasPrice(card, parts) ? <PriceView price={card.price} range={card.priceRange} /> : <Missing />;
    case 'stock':
      return <Stock card={card} parts={parts} />;
    case 'quantity':
      return isBought(card, parts) ? (
        <input
          type="number"
          className="input-text compare-quantity"
          name="quantity"
          form={formOf(card)}
          defaultValue={card.limits.min}
          min={card.limits.min}
          max={card.limits.max ?? undefined}
          step={card.limits.step}
          readOnly={card.limits.soldSingly}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('quantityOf', { name: card.name })}
          data-action="compare-quantity"
          {...from('compare')}
        />
      ) : (
        <Missing />
      );
    case 'cart':
      return <CartCell card={card} parts={parts} />;
    default:
      return card.reviewCount > 0 ? (
        <span className="compare-review">
          <StarRating rating={card.averageRating} /> {t('reviews', { count: card.reviewCount })}
        </span>
      ) : (
        <Missing />
      );
  }
}

/** Whether it has a price, and shoppers are to see it. */
export function hasPrice(card: ProductCard, { buyForm }: Pick<CompareView['parts'], 'buyForm'>): boolean {
  return card.price.amount !== null && showsPrice(card, buyForm);
}

function Missing() {
  return <span className="compare-missing">{useTexts(compareTexts)('missing')}</span>;
}

/** A product's picture, or room for it. */
export function ComparePicture({ card, width = 180 }: { card: ProductCard; width?: number }) {
  return card.picture ? (
    <PictureView picture={card.picture} sizes={`${width}px`} alt="" loading="lazy" />
  ) : (
    <span className="no-picture" />
  );
}

/** Whether it goes into the cart from the table: simple, purchasable and in stock (CMP-013). */
function isBought(card: ProductCard, parts: CompareView['parts']): boolean {
  return card.stock.status === 'instock' && isAddedFromLists(card, parts);
}

/** “5 in stock” only of what can be bought and is there (CMP-013). */
function Stock({ card, parts }: { card: ProductCard; parts: CompareView['parts'] }) {
  const t = useTexts(compareTexts);
  const text = useTexts(catalogTexts);
  const { stock } = card;
  const { status, isNotOffered } = stock;
  // Of a protected product a list knows neither.
  const isKnown = card.price.amount !== null || status !== 'instock' || isNotOffered;
  if (parts.types.get(card.type)?.sells === 'nothing' || !isKnown) return <Missing />;
  if (stock.status !== 'instock') return <StockNote stock={stock} />;
  const said =
    card.buyable && stock.remaining !== null ? t('inStock', { count: stock.remaining }) : text('inStock');
  return <p className="stock in-stock">{said}</p>;
}

const formOf = ({ id }: ProductCard) => `compare-form-${id}`;

/** The form names the same fields as everywhere else, so that it works without script. */
function CartCell({ card, parts }: { card: ProductCard; parts: CompareView['parts'] }) {
  const t = useTexts(compareTexts);
  const { cart } = usePageContext().addresses;
  if (!isBought(card, parts))
    return (
      <a className="btn" href={card.address}>
        {t('viewProduct')}
        <span className="visually-hidden"> {card.name}</span>
      </a>
    );
  return (
    <form id={formOf(card)} method="post" action={cart}>
      <input type="hidden" name="add-to-cart" value={card.id} />
      <button
        type="submit"
        className="btn btn-primary"
        data-postid={card.id}
        data-action="compare-cart"
        {...from('compare')}
        data-view={t('viewCart')}
        data-cart={cart}
      >
        {t('cart')}
        <span className="visually-hidden"> {card.name}</span>
      </button>
      <p className="compare-said" role="status" />
    </form>
  );
}
