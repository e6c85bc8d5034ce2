import { dataOfProduct, type ProductCard, type ProductDataPart } from '#features/catalog/public.ts';
import { decimalAmount, minorUnits, parseMoney } from '#kit/money.ts';

/** How a product's price is named; amounts in minor units of the store's currency, null = not set. */
export interface NamedPrice {
  enabled: boolean;
  suggested: number | null;
  min: number | null;
  max: number | null;
  showAmounts: boolean;
  amounts: string;
  /** The owner's own labels; '' = the shop's. */
  priceLabel: string;
  minLabel: string;
  maxLabel: string;
  buttonText: string;
  /** Whether the regular price is not shown. */
  hideRegular: boolean;
}

/** What a product has whose owner set nothing. */
export const NO_NAMED_PRICE: NamedPrice = {
  enabled: false,
  suggested: null,
  min: null,
  max: null,
  showAmounts: false,
  amounts: '',
  priceLabel: '',
  minLabel: '',
  maxLabel: '',
  buttonText: '',
  hideRegular: false,
};

/** Read along with every product; a variation has its product's (NYP-006). */
export const namedPriceData: ProductDataPart<NamedPrice> = {
  name: 'named_price',
  table: 'product_named_price',
  read(row) {
    const amount = (value: unknown) => (value === null || value === undefined ? null : Number(value));
    return {
      enabled: row.enabled === true,
      suggested: amount(row.suggested),
      min: amount(row.min),
      max: amount(row.max),
      showAmounts: row.show_amounts === true,
      amounts: String(row.amounts ?? ''),
      priceLabel: String(row.price_label ?? ''),
      minLabel: String(row.min_label ?? ''),
      maxLabel: String(row.max_label ?? ''),
      buttonText: String(row.button_text ?? ''),
      hideRegular: row.hide_regular === true,
    };
  },
};

/** How a product's price is named; null where it is not (NYP-005). */
export function namedPriceOf(product: Pick<ProductCard, 'data'>): NamedPrice | null {
  const kept = dataOfProduct(namedPriceData, product);
  return kept?.enabled ? kept : null;
}

/** The lowest and highest price that may be named, in minor units of the store's currency; `max` null = without limit. */
export interface PriceLimits {
  min: number;
  max: number | null;
}

/** The product's limits: without its own from one unit of the currency up to its current price (NYP-002, NYP-005). */
export function limitsOf(
  { min, max }: Pick<NamedPrice, 'min' | 'max'>,
  price: number | null,
  currency: string,
): PriceLimits {
  return { min: min ?? 10 ** minorUnits(currency), max: max ?? price };
}

/** The limits as a shopper sees them: `shown` makes stored amounts those of the shopper's currency (NYP-006). */
export function shownLimits({ min, max }: PriceLimits, shown: (stored: number) => number): PriceLimits {
  return { min: shown(min), max: max === null ? null : shown(max) };
}

/** What the field starts with: the suggested price, else the min (NYP-002). */
export function firstPrice(named: Pick<NamedPrice, 'suggested'>, { min }: PriceLimits): number {
  return named.suggested ?? min;
}

/** An amount as the shop's people type it, for example `12,50`. */
export function typedAmount(amount: number, currency: string, { decimal }: { decimal: string }): string {
  return decimalAmount(amount, currency).replace('.', decimal);
}

/** Whether a price may be named. */
export function isWithin(amount: number, { min, max }: PriceLimits): boolean {
  return amount > 0 && amount >= min && (max === null || amount <= max);
}

/** The owner's list of amounts; null when one of them cannot be read. */
export function readAmounts(text: string, currency: string): number[] | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const parsed = parts.map((part) => parseMoney(part, currency));
  return parsed.every((amount) => amount.ok && amount.value > 0)
    ? parsed.flatMap((amount) => (amount.ok ? [amount.value] : []))
    : null;
}
