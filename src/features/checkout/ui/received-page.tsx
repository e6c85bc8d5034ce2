import type { ConfirmationState } from '#features/orders/public.server.ts';
import {
  OrderDeeds,
  OrderDetails,
  OrderOverview,
  type OrderScreen,
  PaymentSteps,
} from '#features/orders/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { checkoutTexts } from '../texts.ts';

/** The receipt: thanks, number, date, lines, sums and what is still to be done to pay (CHK-007). */
export function ReceivedPage({
  order,
  confirmation,
}: {
  order: OrderScreen;
  confirmation: ConfirmationState;
}) {
  const text = useTexts(checkoutTexts);
  const addresses = usePageContext().addresses;
  return (
    <div className="woocommerce-order order-received">
      <header className="order-head">
        <h1 className="title-1">{text(TITLES[order.state] ?? 'receivedTitle')}</h1>
        {order.state === 'failed' ? (
          <p className="woocommerce-error">{text('failedText')}</p>
        ) : (
          <p className="woocommerce-notice woocommerce-thankyou-order-received">{text('received')}</p>
        )}
        {order.state !== 'failed' && (
          <p className="order-mail">{text(MAIL[confirmation], { email: order.email })}</p>
        )}
      </header>
      <OrderOverview order={order} />
      <PaymentSteps order={order} />
      <OrderDeeds order={order} isCustomer={false} />
      <OrderDetails order={order} />
      <p className="no-print">
        <a className="btn" href={addresses.shop}>
          {text('continueShopping')}
        </a>
      </p>
    </div>
  );
}

/** Nothing is said to be sent that was not. */
const MAIL = {
  sent: 'receivedMail',
  underway: 'receivedMailUnderway',
  failed: 'receivedMailFailed',
  none: 'receivedNoMail',
} as const;

const TITLES: Partial<Record<OrderScreen['state'], 'failedTitle' | 'cancelledTitle'>> = {
  failed: 'failedTitle',
  cancelled: 'cancelledTitle',
};

/** Asks for the e-mail address of an order whose key came from another browser. */
export function ConfirmEmail({ wrong }: { wrong: boolean }) {
  const text = useTexts(checkoutTexts);
  return (
    <form method="post" className="order-confirm-email stack">
      <h1 className="title-2">{text('confirmTitle')}</h1>
      <p>{text('confirmText')}</p>
      <p className="field">
        <label htmlFor="order_email">{text('emailLabel')}</label>
        <input
          className="input"
          type="email"
          id="order_email"
          name="order_email"
          autoComplete="email"
          inputMode="email"
          required
          aria-invalid={wrong ? true : undefined}
          aria-describedby="order_email_error"
        />
        <span className="field-error" id="order_email_error" hidden={!wrong}>
          {text('confirmWrong')}
        </span>
      </p>
      <p>
        <button type="submit" className="btn btn-primary">
          {text('confirmButton')}
        </button>
      </p>
    </form>
  );
}

/** A wrong number and a wrong key look the same. */
export function UnknownOrder() {
  const text = useTexts(checkoutTexts);
  const addresses = usePageContext().addresses;
  return (
    <div className="empty-state">
      <h1 className="title-2">{text('notFoundTitle')}</h1>
      <p>{text('notFoundText')}</p>
      <p>
        <a className="btn" href={addresses.shop}>
          {text('continueShopping')}
        </a>
      </p>
    </div>
  );
}
