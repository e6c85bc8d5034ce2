import { usePrice } from '#features/market/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { CurrentPrice } from '../rules/current-price.ts';
import { catalogTexts } from '../texts.ts';

/** A price in minor units, with the struck regular one beside it while a sale runs, or a range (CAT-026). */
export function PriceView(props: {
  price: CurrentPrice;
  range?: { lowest: number; highest: number } | null;
  className?: string;
}) {
  const { price, range, className = 'price' } = props;
  const money = usePrice();
  const t = useTexts(catalogTexts);
  if (range && range.lowest !== range.highest) {
    return (
      <p className={className}>
        <span className="amount">{money(range.lowest)}</span> –{' '}
        <span className="amount">{money(range.highest)}</span>
      </p>
    );
  }
  if (price.amount === null) return null;
  const now = money(price.amount);
  if (!price.onSale || price.regular === null) {
    return (
      <p className={className}>
        <span className="amount">{now}</span>
      </p>
    );
  }
  const before = money(price.regular);
  return (
    <p className={className}>
      <del aria-hidden="true">{before}</del>
      <span className="visually-hidden">{t('priceRegular', { price: before })} </span>
      <ins aria-hidden="true">{now}</ins>
      <span className="visually-hidden">{t('priceCurrent', { price: now })}</span>
    </p>
  );
}
