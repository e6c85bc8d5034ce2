import { accountPageTexts } from '#features/accounts/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { OrderScreen } from '../rules/order-screen.ts';
import { orderTexts } from '../texts.ts';
import { OrderDeeds } from './order-deeds.tsx';
import { OrderDetails, OrderOverview, PaymentSteps } from './order-details.tsx';

/** The order that an address names; null where the customer has no such order. */
export interface AccountOrderData {
  order: OrderScreen | null;
  /** The shop's notes to the customer, newest first. */
  messages: readonly { id: number; text: string; date: string; dateTime: string }[];
}

/** One order on the account page. */
export function AccountOrder({ data: { order, messages } }: { data: AccountOrderData }) {
  useStyles('account-orders');
  const text = useTexts(accountPageTexts);
  const { account } = usePageContext().addresses;
  const back = (
    <p className="no-print">
      <a href={`${account}orders/`}>{text('backToOrders')}</a>
    </p>
  );
  if (!order) {
    return (
      <>
        <h2 className="title-2">{text('unknownOrder')}</h2>
        {back}
      </>
    );
  }
  return (
    <>
      <p>{text('placedOn', { number: order.number, date: order.date, state: order.stateLabel })}</p>
      <OrderOverview order={order} />
      <PaymentSteps order={order} />
      <OrderDeeds order={order} isCustomer />
      <OrderMessages messages={messages} />
      <OrderDetails order={order} />
      {back}
    </>
  );
}

/** What the shop wrote about the order; also sent by e-mail, which is easily lost. */
function OrderMessages({ messages }: Pick<AccountOrderData, 'messages'>) {
  const text = useTexts(orderTexts);
  if (messages.length === 0) return null;
  return (
    <section className="order-messages">
      <h2 className="title-3">{text('messages')}</h2>
      <ul>
        {messages.map((message) => (
          <li key={message.id}>
            <time dateTime={message.dateTime}>{message.date}</time>
            <p>{message.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
