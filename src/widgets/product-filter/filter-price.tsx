import type { CSSProperties } from 'react';
import { formatMoney } from '#kit/money.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { FilterPart } from './product-filter.load.server.ts';
import { productFilterTexts } from './texts.ts';

type Price = Extract<FilterPart, { of: 'price' }>;

interface PriceProps {
  nodeId: string;
  part: Price;
  title: string;
}

/** Two thumbs on one line, and the same limits as numbers; the thumbs need script, the numbers do not. */
export function PricePart({ nodeId, part, title }: PriceProps) {
  useStyles('filter-price');
  const t = useTexts(productFilterTexts);
  const { money } = usePageContext();
  const symbol = money?.symbol ?? '';
  // How an amount reads, with the digit in whose place it stands: thumbs stop at whole amounts.
  const amount = money ? formatMoney(0, { ...money, decimals: 0 }) : '0';
  const read = (value: number) => amount.replace('0', () => String(value));
  const { min, max, rangeMax } = part;
  const [lowThumb, highThumb] = [Math.floor(min), Math.ceil(max)];
  const share = (value: number) => (rangeMax > 0 ? value / rangeMax : 0);
  const shares = { '--from': share(min), '--to': share(max) };
  const thumb = { min: 0, max: rangeMax, step: 1 };
  return (
    <fieldset
      className="filter-price-limits"
      data-range-max={rangeMax}
      data-amount={amount}
      data-below={t('maxBelowMin')}
      style={shares as CSSProperties}
    >
      <legend className="visually-hidden">{title}</legend>
      <div className="filter-slider">
        <input
          type="range"
          {...thumb}
          id={`${nodeId}-min`}
          data-limit="min"
          style={min > rangeMax / 2 ? { zIndex: 2 } : undefined}
          defaultValue={lowThumb}
          aria-label={t('minPrice')}
          aria-valuetext={read(lowThumb)}
        />
        <input
          type="range"
          {...thumb}
          id={`${nodeId}-max`}
          data-limit="max"
          defaultValue={highThumb}
          aria-label={t('maxPrice')}
          aria-valuetext={read(highThumb)}
        />
      </div>
      <div className="filter-numbers">
        {(['min', 'max'] as const).map((limit) => (
          <label key={limit}>
            <span className="filter-number-name">{t(limit === 'min' ? 'from' : 'to')}</span>
            <span className="filter-number">
              <span aria-hidden="true">{symbol}</span>
              <input
                id={`${nodeId}-${limit}-price`}
                className="input"
                type="number"
                inputMode="decimal"
                name={`${limit}_price`}
                step="any"
                min={0}
                placeholder={limit === 'min' ? '0' : String(rangeMax)}
                defaultValue={limit === 'min' ? min || '' : max < rangeMax ? max : ''}
                aria-label={t(limit === 'min' ? 'minPrice' : 'maxPrice')}
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
