import { usePrice } from '#features/market/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { CurrentPrice } from '../rules/current-price.ts';
import type { PriceRange } from '../rules/product-views.ts';
import { catalogTexts } from '../texts.ts';
import type { FollowAttributes } from './follows.ts';

/** How a price is said: in one text, as a span from the first to the second, or the first one struck through. */
export interface PriceWords {
  form: 'one' | 'span' | 'sale';
  texts: readonly [string, string];
}

/** Says a price in minor units or a range of prices, with the regular one before it while a sale runs (CAT-026). */
export function priceWords(
  price: CurrentPrice,
  range: PriceRange | null | undefined,
  money: (amount: number) => string,
): PriceWords | null {
  if (range && (range.lowest !== range.highest || range.former)) {
    if (!range.former) return { form: 'span', texts: [money(range.lowest), money(range.highest)] };
    const say = ({ lowest, highest }: PriceRange) =>
      lowest === highest ? money(lowest) : `${money(lowest)} – ${money(highest)}`;
    return { form: 'sale', texts: [say(range.former), say(range)] };
  }
  if (price.amount === null) return null;
  const now = money(price.amount);
  if (!price.onSale || price.regular === null) return { form: 'one', texts: [now, ''] };
  return { form: 'sale', texts: [money(price.regular), now] };
}

interface Shown {
  className?: string;
  /** Given where it follows what is chosen. */
  follow?: FollowAttributes;
}

/** A price in minor units or a range of prices. */
export function PriceView({
  price,
  range,
  ...shown
}: Shown & { price: CurrentPrice; range?: PriceRange | null }) {
  const words = priceWords(price, range, usePrice());
  return words && <PriceWordsView words={words} {...shown} />;
}

/** A price by its words. */
export function PriceWordsView({ words, className = 'price', follow }: Shown & { words: PriceWords }) {
  const [first, second] = words.texts;
  if (words.form === 'sale') return <SalePrice {...{ className, follow }} before={first} now={second} />;
  return (
    <p className={className} {...follow}>
      <span className="amount">{first}</span>
      {words.form === 'span' && (
        <>
          {' – '}
          <span className="amount">{second}</span>
        </>
      )}
    </p>
  );
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
