import { LogInForm } from '#features/accounts/public.ts';
import { useShopAddresses } from '#features/cart/public.ts';
import type { WidgetViewProps } from '#features/content/public.ts';
import { OrderDetails, OrderOverview, PaymentSteps } from '#features/orders/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { AccountData } from './account-data.ts';
import { OrderList } from './order-list.tsx';
import { accountPageTexts } from './texts.ts';

/** The account page: log-in for guests, own orders for customers. */
export function AccountView({ data }: WidgetViewProps<object, AccountData>) {
  const text = useTexts(accountPageTexts);
  if (data.state === 'guest') return <LogInForm logIn={data.logIn} heading={1} />;
  return (
    <div className="account-page">
      <header className="account-head">
        <h1 className="title-1">
          {data.state === 'order' ? text('title') : text('hello', { name: data.name })}
        </h1>
        <form method="post" className="no-print">
          <button type="submit" className="btn" name="log_out" value="1">
            {text('logOut')}
          </button>
        </form>
      </header>
      <Content data={data} />
    </div>
  );
}

function Content({ data }: { data: Exclude<AccountData, { state: 'guest' }> }) {
  const text = useTexts(accountPageTexts);
  const { account } = useShopAddresses();
  if (data.state === 'orders') return <OrderList {...data} />;
  const back = (
    <p className="no-print">
      <a href={`${account}orders/`}>{text('backToOrders')}</a>
    </p>
  );
  if (data.state === 'not-found') {
    return (
      <>
        <h2 className="title-2">{text('unknownOrder')}</h2>
        {back}
      </>
    );
  }
  const { order } = data;
  return (
    <>
      <p>{text('placedOn', { number: order.number, date: order.date, state: order.stateLabel })}</p>
      <OrderOverview order={order} />
      <PaymentSteps order={order} />
      <OrderDetails order={order} />
      {back}
    </>
  );
}
