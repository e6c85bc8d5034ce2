import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { COUNTED_UNITS, countedDown } from '../rules/countdown.ts';
import { productSummaryTexts } from '../texts.ts';

/** When a sale ends: as a moment, and in words of the shop's language and time zone. */
export interface SaleEnd {
  at: Date;
  words: string;
}

// What it shows before its script counts.
const atZero = countedDown(0);

/**
 * When the product's sale ends (CAT-016): in words, and with script as a countdown in the same place. Screen readers
 * find the words and are told nothing every second.
 */
export function Countdown({ data }: { data: SaleEnd | null }) {
  useStyles('countdown');
  const t = useTexts(productSummaryTexts);
  if (!data) return null;
  const end = data.at.toISOString();
  return (
    <div className="countdown" data-end={end} {...live('countdown')}>
      <p className="countdown-words">
        <time dateTime={end}>{t('saleEnds', { moment: data.words })}</time>
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
