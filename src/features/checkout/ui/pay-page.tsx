import { OrderDetails, OrderOverview } from '#features/orders/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { PayView } from '../rules/pay-view.ts';
import { checkoutTexts } from '../texts.ts';
import { PaymentMethods } from './payment-choice.tsx';

/** An unpaid order with the ways to pay it, as one form that works without script (CHK-008). */
export function PayPage({ pay }: { pay: PayView }) {
  const text = useTexts(checkoutTexts);
  const { shop } = usePageContext().addresses;
  const { order, methods, chosen, parts, nonce, problem } = pay;
  return (
    <div className="woocommerce-order order-pay">
      <header className="order-head">
        <h1 className="title-1">{text('payTitle', { number: order.number })}</h1>
        {problem && (
          <p className="woocommerce-error" role="alert">
            {problem}
          </p>
        )}
      </header>
      <OrderOverview order={order} />
      <form id="order_review" className="order-pay-form" method="post" data-pay-form="">
        <div className="woocommerce-checkout-payment" id="payment">
          <PaymentMethods payment={{ methods, chosen, nothingToPay: false, errors: {} }} parts={parts} />
          <input type="hidden" name="security" value={nonce} />
          {methods.length > 0 && (
            <button
              type="submit"
              className="btn btn-primary btn-large btn-block button"
              id="place_order"
              name="woocommerce_pay"
              value="1"
            >
              {text('payButton', { total: order.total })}
            </button>
          )}
        </div>
      </form>
      <OrderDetails order={order} />
      <p className="no-print">
        <a className="btn" href={shop}>
          {text('continueShopping')}
        </a>
      </p>
    </div>
  );
}
