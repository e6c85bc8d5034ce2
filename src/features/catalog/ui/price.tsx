import { usePrice } from '#features/market/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { CurrentPrice } from '../rules/current-price.ts';
import type { PriceRange } from '../rules/product-views.ts';
import { catalogTexts } from '../texts.ts';
import type { FollowAttributes } from './follows.ts';

/**
 * A price in minor units or a range of prices, with the regular one struck through beside it while a sale runs (CAT-026).
 */
export function PriceView(props: {
  price: CurrentPrice;
  range?: PriceRange | null;
  className?: string;
  /** Given where it follows what is chosen. */
  follow?: FollowAttributes;
}) {
  const { price, range, className = 'price', follow } = props;
  const money = usePrice();
  if (range && (range.lowest !== range.highest || range.former)) {
    const say = ({ lowest, highest }: PriceRange) =>
      lowest === highest ? money(lowest) : `${money(lowest)} – ${money(highest)}`;
    if (range.former)
      return <SalePrice {...{ className, follow }} before={say(range.former)} now={say(range)} />;
    return (
      <p className={className} {...follow}>
        <span className="amount">{money(range.lowest)}</span> –{' '}
        <span className="amount">{money(range.highest)}</span>
      </p>
    );
  }
  if (price.amount === null) return null;
  const now = money(price.amount);
  if (!price.onSale || price.regular === null) {
    return (
      <p className={className} {...follow}>
        <span className="amount">{now}</span>
      </p>
    );
  }
  return <SalePrice {...{ className, follow }} before={money(price.regular)} now={now} />;
}

function SalePrice(props: {
  className: string;
  follow: FollowAttributes | undefined;
  before: string;
  now: string;
}) {
  const { className, follow, before, now } = props;
  const t = useTexts(catalogTexts);
  return (
    <p className={className} {...follow}>
      <del aria-hidden="true">{before}</del>
      <span className="visually-hidden">{t('priceRegular', { price: before })} </span>
      <ins aria-hidden="true">{now}</ins>
      <span className="visually-hidden">{t('priceCurrent', { price: now })}</span>
    </p>
  );
}
