import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { COUNTED_UNITS, countedDown } from '../rules/countdown.ts';
import type { ProductDetail } from '../rules/product-views.ts';
import type { SaleEndMoment } from '../rules/sale-ends.ts';
import { firstVariation } from '../rules/variations.ts';
import { productSummaryTexts } from '../texts.ts';
import { shownFor } from './follows.ts';

/** When a sale ends: as a moment, and in words of the shop's language and time zone. */
export interface SaleEnd extends SaleEndMoment {
  words: string;
}

// What it shows before its script counts.
const atZero = countedDown(0);

/**
 * When the product's sale ends, or that of the variation that is chosen (CAT-016): in words, and with script as a
 * countdown in the same place. Screen readers find the words and are told nothing every second.
 */
export function Countdown({ product, data }: { product: ProductDetail; data: SaleEnd[] }) {
  useStyles('countdown');
  const chosen = firstVariation(product);
  return data.map(({ at, words, isOwn, variations }) => {
    const isShown = chosen ? variations.includes(chosen.id) : isOwn;
    const whose = shownFor(product, [...(isOwn ? ['own' as const] : []), ...variations]);
    const end = at.toISOString();
    return <Clock key={end} {...{ end, words, whose, isShown }} />;
  });
}

function Clock(props: { end: string; words: string; whose: ReturnType<typeof shownFor>; isShown: boolean }) {
  const { end, words, whose, isShown } = props;
  const t = useTexts(productSummaryTexts);
  return (
    <div className="countdown" data-end={end} hidden={!isShown} {...whose} {...live('countdown')}>
      <p className="countdown-words">
        <time dateTime={end}>{t('saleEnds', { moment: words })}</time>
      </p>
      <div className="countdown-clock" role="timer" aria-live="off" aria-label={t('saleEndsIn')}>
        {COUNTED_UNITS.map((unit) => (
          <span key={unit} className="countdown-unit">
            <span className="countdown-number" data-unit={unit}>
              {atZero[unit]}
            </span>{' '}
            <span className="countdown-label">{t(unit)}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
