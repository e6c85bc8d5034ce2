import { AwaitedNote, CartTotalsRows } from '#features/cart/public.ts';
import { useMoney } from '#features/market/public.ts';
import { PictureView } from '#features/media/public.ts';
import { lineWords } from '#features/purchase-lines/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ReviewView } from '../rules/checkout-view.ts';
import { checkoutTexts } from '../texts.ts';
import { ShippingChoice } from './shipping-choice.tsx';

/**
 * Lines, shipping choice and sums of what is about to be ordered; it is replaced after each change. `cartHash` tells which
 * cart that was.
 */
export function OrderReview({ review, cartHash }: { review: ReviewView; cartHash: string }) {
  const { cart, totals } = review;
  return (
    <div
      className="woocommerce-checkout-review-order-table order-review"
      data-blockable=""
      data-cart-hash={cartHash}
    >
      <ReviewLines lines={cart.lines} />
      <CartTotalsRows totals={totals} choice={<ShippingChoice offer={review.offer} />} />
      <input type="hidden" name="shown_total" value={totals.total} />
      <input type="hidden" name="shown_currency" value={totals.currency} />
      {review.offer.state === 'offered' && (
        <input type="hidden" name="shown_rates" value={review.offer.rates.map(({ id }) => id).join(' ')} />
      )}
    </div>
  );
}

/** What is about to be ordered, line by line. */
export function ReviewLines({ lines }: { lines: ReviewView['cart']['lines'] }) {
  const text = useTexts(checkoutTexts);
  const money = useMoney();
  const isPictured = lines.some(({ picture }) => picture !== null);
  return (
    <ul className={isPictured ? 'order-review-lines is-pictured' : 'order-review-lines'}>
      {lines.map((line) => (
        <li key={line.key} className={line.parent ? 'review-line comes-with' : 'review-line'}>
          {isPictured && (
            <span className="order-review-picture">
              {line.picture ? (
                <PictureView picture={line.picture} sizes="56px" alt="" loading="eager" />
              ) : (
                <span className="no-picture" />
              )}
            </span>
          )}
          <span className="review-name">
            {line.name}
            {lineWords(line, 'shopper').map(({ label, value }) => (
              <small key={label} className="order-review-option">
                {label}: {value}
              </small>
            ))}
            <AwaitedNote line={line} />
            <small className="product-quantity">{text('quantity', { quantity: line.quantity })}</small>
          </span>
          <span className="amount">{money(line.subtotal)}</span>
        </li>
      ))}
    </ul>
  );
}
