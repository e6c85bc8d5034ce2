import type { ProductCard, ProductDetail } from '#features/catalog/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { isDeliveryOnTop } from '../rules/price-note.ts';
import { whileSent } from './while-sent.ts';

/** That delivery comes on top of a card’s price; the whole card is a link already, so the words are none. */
export function CardPriceNote({ card, data }: { card: ProductCard; data: string }) {
  return isDeliveryOnTop(card) ? <span className="price-note">{data}</span> : null;
}

/** The same below a product’s price, with the way to what delivery costs where a page says it. */
export function PagePriceNote({ product, data }: { product: ProductDetail; data: string }) {
  const { delivery, terms } = usePageContext().addresses;
  const address = delivery || terms;
  return (
    <p className="buy-note price-note" {...whileSent(product)}>
      {address ? <a href={address}>{data}</a> : data}
    </p>
  );
}
