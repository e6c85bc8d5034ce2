import { accountPageTexts } from '#features/accounts/public.ts';
import { useShopAddresses } from '#features/cart/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { OrderScreen } from '../rules/order-screen.ts';
import { OrderDeeds } from './order-deeds.tsx';
import { OrderDetails, OrderOverview, PaymentSteps } from './order-details.tsx';

/** The order that an address names; null where the customer has no such order. */
export interface AccountOrderData {
  order: OrderScreen | null;
}

/** One order on the account page. */
export function AccountOrder({ data: { order } }: { data: AccountOrderData }) {
  const text = useTexts(accountPageTexts);
  const { account } = useShopAddresses();
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
      <OrderDetails order={order} />
      {back}
    </>
  );
}
