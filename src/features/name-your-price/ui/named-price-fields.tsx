import type { ProductCard, ProductDetail } from '#features/catalog/public.ts';
import { useMoney } from '#features/market/public.ts';
import { convert } from '#kit/exchange.ts';
import { decimalAmount, minorUnits } from '#kit/money.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useCustomText } from '#platform/texts/use-custom-text.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import {
  firstPrice,
  limitsOf,
  namedPriceOf,
  readAmounts,
  shownLimits,
  typedAmount,
} from '../rules/named-price.ts';
import { PRICE_FIELD } from '../rules/named-price-line.ts';
import { namedPriceTexts } from '../texts.ts';

/** The field in which a shopper names the price, with its limits and the owner's suggestions (NYP-001). */
export function NamedPriceFields({ product }: { product: ProductDetail }) {
  useStyles('named-price');
  const t = useTexts(namedPriceTexts);
  const say = useCustomText('product');
  const money = useMoney();
  const { money: format, exchange } = usePageContext();
  const { currency, decimal: separator, thousands } = format;
  const named = namedPriceOf(product);
  if (!named) return null;
  const storeCurrency = exchange ? exchange.from : currency;
  const shown = (stored: number) => (exchange ? convert(stored, exchange) : stored);
  const stored = limitsOf(named, product.price.amount, storeCurrency);
  const limits = shownLimits(stored, shown);
  const units = exchange ? exchange.decimals : minorUnits(currency);
  const decimal = (amount: number) => decimalAmount(amount, currency);
  const typed = (amount: number) => typedAmount(amount, currency, { decimal: separator });
  const id = `named-price-${product.id}`;
  const signSide = format.position.startsWith('left') ? 'before' : 'after';
  const first = shown(firstPrice(named, stored));
  const amounts = named.showAmounts ? (readAmounts(named.amounts, storeCurrency) ?? []).map(shown) : [];
  return (
    <div
      className="named-price field"
      data-min={decimal(limits.min)}
      data-max={limits.max === null ? '' : decimal(limits.max)}
      data-below={t('belowMinimum', { amount: money(limits.min) })}
      data-above={limits.max === null ? '' : t('aboveMaximum', { amount: money(limits.max) })}
      data-decimal={separator}
      data-thousands={thousands}
      data-units={units}
      data-precise={t('tooPrecise', { decimals: units })}
      {...live('named-price', 'visible')}
    >
      <label htmlFor={id}>{say(named.priceLabel) || t('price')}</label>
      <span className={`named-price-typed sign-${signSide}`}>
        <span className="named-price-sign" aria-hidden="true">
          {format.symbol}
        </span>
        <input
          className="input"
          id={id}
          name={PRICE_FIELD}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={typed(first)}
          aria-describedby={`${id}-limits ${id}-message`}
        />
      </span>
      <p id={`${id}-limits`} className="named-price-limits">
        <span>
          {say(named.minLabel) || t('minimum')}
          {money(limits.min)}
        </span>
        {limits.max !== null && (
          <span>
            {' '}
            {say(named.maxLabel) || t('maximum')}
            {money(limits.max)}
          </span>
        )}
      </p>
      {amounts.length > 0 && (
        <fieldset className="named-price-amounts chips">
          <legend className="visually-hidden">{t('suggestions')}</legend>
          {amounts.map((amount) => (
            <button
              key={amount}
              type="button"
              className="chip"
              data-amount={typed(amount)}
              aria-pressed={amount === first}
            >
              {money(amount)}
            </button>
          ))}
        </fieldset>
      )}
      <p id={`${id}-message`} className="field-error" role="status" data-message="" />
    </div>
  );
}

/** The words of the button, which may be the owner's own for the product (NYP-007). */
export function NamedPriceButton({ product }: { product: ProductDetail }) {
  const t = useTexts(namedPriceTexts);
  const say = useCustomText('product');
  return say(namedPriceOf(product)?.buttonText ?? '') || t('button');
}

/** In lists nothing is bought before a price was named: the button leads to the product's page (NYP-001). */
export function NamedPriceLink({ card }: { card: ProductCard }) {
  const t = useTexts(namedPriceTexts);
  const say = useCustomText('product');
  return (
    <a className="btn button product_type_simple" href={card.address}>
      {say(namedPriceOf(card)?.buttonText ?? '') || t('button')}{' '}
      <span className="visually-hidden">{card.name}</span>
    </a>
  );
}
