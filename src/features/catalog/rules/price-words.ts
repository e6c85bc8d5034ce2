import type { Pricing } from '#platform/market/pricing.ts';
import type { CurrentPrice } from './current-price.ts';
import { type PriceRange, shownRange } from './price-range.ts';

/** How a price is said: in one text, as a span from the first to the second, or the first one struck through. */
export interface PriceWords {
  form: 'one' | 'span' | 'sale';
  texts: readonly [string, string];
  /** What follows it; '' = nothing. */
  suffix: string;
}

/** Says a stored price or a range of prices, with the regular one before it while a sale runs (CAT-026). */
export function priceWords(
  price: CurrentPrice,
  range: PriceRange | null | undefined,
  pricing: Pricing,
): PriceWords | null {
  const said = wordsOf(price, range, pricing);
  return said && { ...said, suffix: suffixOf(price, range, pricing) };
}

type Display = 'incl' | 'excl';

function wordsOf(
  price: CurrentPrice,
  range: PriceRange | null | undefined,
  { shown, money }: Pick<Pricing, 'shown' | 'money'>,
): Omit<PriceWords, 'suffix'> | null {
  const whole = range && shownRange(range, shown);
  if (whole && (whole.lowest !== whole.highest || whole.former)) {
    if (!whole.former) return { form: 'span', texts: [money(whole.lowest), money(whole.highest)] };
    const say = ({ lowest, highest }: Pick<PriceRange, 'lowest' | 'highest'>) =>
      lowest === highest ? money(lowest) : `${money(lowest)} – ${money(highest)}`;
    return { form: 'sale', texts: [say(whole.former), say(whole)] };
  }
  if (price.amount === null) return null;
  const now = money(whole ? whole.lowest : shown(price.amount, price.taxedAs));
  if (!price.onSale || price.regular === null) return { form: 'one', texts: [now, ''] };
  return { form: 'sale', texts: [money(shown(price.regular, price.taxedAs)), now] };
}

/** The owner's words after what is taxed, with the price as it would be with or without tax where they ask for it. */
function suffixOf(
  price: CurrentPrice,
  range: PriceRange | null | undefined,
  { suffix, shown, money }: Pricing,
): string {
  if (suffix === '' || price.taxedAs === null) return '';
  const as = (display: Display) => {
    const { lowest, highest } = range
      ? shownRange(range, (amount, taxedAs) => shown(amount, taxedAs, display))
      : { lowest: shown(price.amount ?? 0, price.taxedAs, display), highest: Number.NaN };
    return Number.isNaN(highest) || lowest === highest
      ? money(lowest)
      : `${money(lowest)} – ${money(highest)}`;
  };
  return suffix.replace(/\{price_(in|ex)cluding_tax\}/g, (_, which: string) =>
    as(which === 'in' ? 'incl' : 'excl'),
  );
}
