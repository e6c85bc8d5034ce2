import { useMoney } from '#features/market/public.ts';
import { PictureView } from '#features/media/public.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ReviewView } from '../rules/checkout-view.ts';
import { checkoutTexts } from '../texts.ts';
import { ReviewLines } from './order-review.tsx';

/** As many pictures stand in the strip; of further ones it says how many. */
const PICTURES = 4;

/** Above the form on narrow screens, where the review comes only after it: what is bought in pictures and what it costs. */
export function OrderGlance({ review: { cart, totals } }: { review: ReviewView }) {
  useStyles('order-glance');
  const text = useTexts(checkoutTexts);
  const money = useMoney();
  const pictures = cart.lines.flatMap(({ key, picture }) => (picture ? [{ key, picture }] : []));
  const more = pictures.length - PICTURES;
  return (
    <details className="order-glance" id="order-glance">
      <summary>
        <span className="glance-words">
          <span>{text('showSummary')}</span>
          <strong className="amount">{money(totals.total)}</strong>
        </span>
        {pictures.length > 0 && (
          <span className="glance-pictures" aria-hidden="true">
            {pictures.slice(0, PICTURES).map(({ key, picture }) => (
              <PictureView key={key} picture={picture} sizes="40px" alt="" loading="eager" />
            ))}
            {more > 0 && <span className="glance-more">+{more}</span>}
          </span>
        )}
      </summary>
      <ReviewLines lines={cart.lines} />
    </details>
  );
}
