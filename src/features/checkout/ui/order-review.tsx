import { lineWords } from '#features/cart/public.ts';
import { useMoney } from '#features/market/public.ts';
import { PictureView } from '#features/media/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ReviewView } from '../rules/checkout-view.ts';
import { checkoutTexts } from '../texts.ts';
import { ShippingChoice } from './shipping-choice.tsx';

/** Lines, shipping choice and sums of what is about to be ordered; it is replaced after each change. */
export function OrderReview({ review }: { review: ReviewView }) {
  const text = useTexts(checkoutTexts);
  const money = useMoney();
  const { cart, totals } = review;
  return (
    <div className="woocommerce-checkout-review-order-table order-review" data-blockable="">
      <ul className="order-review-lines">
        {cart.lines.map((line) => (
          <li key={line.key} className={line.parent ? 'review-line comes-with' : 'review-line'}>
            <span className="order-review-picture">
              {line.picture ? (
                <PictureView picture={line.picture} sizes="56px" alt="" loading="eager" />
              ) : (
                <span className="no-picture" />
              )}
            </span>
            <span className="review-name">
              {line.name}
              {lineWords(line, 'shopper').map(({ label, value }) => (
                <small key={label} className="order-review-option">
                  {label}: {value}
                </small>
              ))}
              <small className="product-quantity">{text('quantity', { quantity: line.quantity })}</small>
            </span>
            <span className="amount">{money(line.subtotal)}</span>
          </li>
        ))}
      </ul>
      <dl className="totals">
        <div className="cart-subtotal">
          <dt>{text('subtotal')}</dt>
          <dd className="amount">{money(totals.subtotal)}</dd>
        </div>
        {totals.discounts.map(({ id, label, amount }) => (
          <SumRow key={id} className="cart-discount" label={label} amount={money(-amount)} />
        ))}
      </dl>
      <ShippingChoice offer={review.offer} />
      <dl className="totals">
        {totals.shipping && (
          <SumRow className="shipping" label={text('shipping')} amount={money(totals.shipping.amount)} />
        )}
        {totals.fees.map(({ id, label, amount }) => (
          <SumRow key={id} className="fee" label={label} amount={money(amount)} />
        ))}
        {totals.taxes.map(({ id, label, amount }) => (
          <SumRow key={id} className="tax-rate" label={label} amount={money(amount)} />
        ))}
        <SumRow className="order-total" label={text('total')} amount={money(totals.total)} />
      </dl>
      <input type="hidden" name="shown_total" value={totals.total} />
      <input type="hidden" name="shown_currency" value={totals.currency} />
      {review.offer.state === 'offered' && (
        <input type="hidden" name="shown_rates" value={review.offer.rates.map(({ id }) => id).join(' ')} />
      )}
    </div>
  );
}

function SumRow({ className, label, amount }: { className: string; label: string; amount: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd className="amount">{amount}</dd>
    </div>
  );
}
