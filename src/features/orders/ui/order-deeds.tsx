import { useTexts } from '#platform/texts/use-texts.ts';
import type { OrderScreen } from '../rules/order-screen.ts';
import { orderTexts } from '../texts.ts';

/** The order that a form is about; `email` where the browser is not the one that ordered. */
type Named = Pick<OrderScreen, 'number'> & { key?: string; email?: string };

/** Puts what an order was made of into the cart once more. */
export function OrderAgain({ order, spoken }: { order: Named; spoken?: string }) {
  const text = useTexts(orderTexts);
  return (
    <form method="post" className="order-again">
      <OrderFields order={order} />
      <button type="submit" className="btn" name="order_deed" value="again" aria-label={spoken}>
        {text('orderAgain')}
      </button>
    </form>
  );
}

/** Where an order leads, and what its customer may do with it. Cancelling is asked twice, without script too. */
export function OrderDeeds({ order, isCustomer }: { order: OrderScreen; isCustomer: boolean }) {
  const text = useTexts(orderTexts);
  const { deeds, links } = order;
  const again = isCustomer && deeds.includes('again');
  const cancel = deeds.includes('cancel');
  if (links.length === 0 && !again && !cancel) return null;
  return (
    <section className="order-deeds no-print" aria-label={text('deeds')}>
      {links.map(({ name, label, address, isMain }) => (
        <a key={name} className={isMain ? 'btn btn-primary' : 'btn'} href={address}>
          {label}
        </a>
      ))}
      {again && <OrderAgain order={order} />}
      {cancel && (
        <details className="order-cancel" id="cancel">
          <summary className="btn">{text('cancelOrder')}</summary>
          <form method="post">
            <p>{text('cancelAsk')}</p>
            <OrderFields order={order} />
            <button type="submit" className="btn" name="order_deed" value="cancel">
              {text('cancelYes')}
            </button>
          </form>
        </details>
      )}
    </section>
  );
}

function OrderFields({ order: { number, key, email } }: { order: Named }) {
  return (
    <>
      <input type="hidden" name="order_number" value={number} />
      {key && <input type="hidden" name="order_key" value={key} />}
      {email && <input type="hidden" name="order_email" value={email} />}
    </>
  );
}
