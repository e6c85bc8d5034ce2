import type { ReactNode } from 'react';
import { usePricing } from '#features/market/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { CurrentPrice } from '../rules/current-price.ts';
import type { PriceRange } from '../rules/price-range.ts';
import { priceWords } from '../rules/price-words.ts';
import { catalogTexts } from '../texts.ts';
import type { FollowAttributes } from './follows.ts';

interface Shown {
  className?: string;
  /** Given where it follows what is chosen. */
  follow?: FollowAttributes;
}

/** A price in minor units or a range of prices. */
export function PriceView({
  price,
  range,
  className = 'price',
  follow,
}: Shown & { price: CurrentPrice; range?: PriceRange | null }) {
  const words = priceWords(price, range, usePricing());
  if (!words) return null;
  const [first, second] = words.texts;
  const suffix = words.suffix && <Suffix text={words.suffix} />;
  if (words.form === 'sale')
    return <SalePrice {...{ className, follow, suffix }} before={first} now={second} />;
  return (
    <p className={className} {...follow}>
      <span className="amount">{first}</span>
      {words.form === 'span' && (
        <>
          {' – '}
          <span className="amount">{second}</span>
        </>
      )}
      {suffix}
    </p>
  );
}

function Suffix({ text }: { text: string }) {
  return (
    <>
      {' '}
      <small className="woocommerce-price-suffix">{text}</small>
    </>
  );
}

function SalePrice(props: {
  className: string;
  follow: FollowAttributes | undefined;
  before: string;
  now: string;
  suffix: ReactNode;
}) {
  const { className, follow, before, now, suffix } = props;
  const t = useTexts(catalogTexts);
  return (
    <p className={className} {...follow}>
      <del aria-hidden="true">{before}</del>
      <span className="visually-hidden">{t('priceRegular', { price: before })} </span>
      <ins aria-hidden="true">{now}</ins>
      <span className="visually-hidden">{t('priceCurrent', { price: now })}</span>
      {suffix}
    </p>
  );
}
