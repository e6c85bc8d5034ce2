import type { CSSProperties } from 'react';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { FilterPart } from './product-filter.load.server.ts';
import { productFilterTexts } from './texts.ts';

type Price = Extract<FilterPart, { of: 'price' }>;

/** Two thumbs on one line, and the same limits as numbers; the thumbs need script, the numbers do not. */
export function PricePart({ nodeId, part, title }: { nodeId: string; part: Price; title: string }) {
  useStyles('filter-price');
  const t = useTexts(productFilterTexts);
  const { symbol = '' } = usePageContext().money ?? {};
  const { min, max, rangeMax } = part;
  const share = (value: number) => String(rangeMax > 0 ? value / rangeMax : 0);
  const shares = { '--from': share(min), '--to': share(max) };
  const range = { type: 'range', min: 0, max: rangeMax, step: 1 } as const;
  return (
    <fieldset
      className="filter-price-limits"
      data-range-max={rangeMax}
      data-below={t('maxBelowMin')}
      style={shares as CSSProperties}
    >
      <legend className="visually-hidden">{title}</legend>
      <div className="filter-slider">
        <input
          {...range}
          id={`${nodeId}-min`}
          data-limit="min"
          style={min > rangeMax / 2 ? { zIndex: 2 } : undefined}
          defaultValue={Math.floor(min)}
          aria-label={t('minPrice')}
        />
        <input
          {...range}
          id={`${nodeId}-max`}
          data-limit="max"
          defaultValue={Math.ceil(max)}
          aria-label={t('maxPrice')}
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
                placeholder={String(limit === 'min' ? 0 : rangeMax)}
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
