import { accountPageTexts } from '#features/accounts/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { JOIN_KEY } from '../rules/join-orders.ts';
import type { OrderDeed } from '../rules/order-deeds.ts';
import type { OrderScreen, ShownLink } from '../rules/order-screen.ts';
import { orderTexts } from '../texts.ts';
import { OrderItems } from './account-highlights.tsx';
import { OrderAgain } from './order-deeds.tsx';

/** An order in the customer's list. */
export interface ListedOrder {
  number: number;
  date: string;
  dateTime: string;
  stateLabel: string;
  total: string;
  /** Its first lines with their pictures, and how many more there are. */
  lines: readonly Pick<OrderScreen['lines'][number], 'name' | 'picture' | 'quantity'>[];
  /** What is left of it after refunds; null where nothing was given back. */
  net: string | null;
  links: readonly ShownLink[];
  deeds: readonly OrderDeed[];
}

/** One page of the customer's orders. */
export interface AccountOrdersData {
  orders: ListedOrder[];
  page: number;
  pages: number;
  /** What came by the link that proves the address; '' = nothing. */
  joinKey: string;
  /** Whether orders that guests placed with the same address can be asked for. */
  isJoinOffered: boolean;
}

/** The customer's own orders, newest first (CHK-008). */
export function AccountOrders({ data }: { data: AccountOrdersData }) {
  useStyles('account-orders');
  return (
    <>
      {data.joinKey !== '' && <ConfirmJoin joinKey={data.joinKey} />}
      {data.isJoinOffered && <JoinOrders />}
      <OrderTable data={data} />
    </>
  );
}

function JoinOrders() {
  const say = useTexts(orderTexts);
  return (
    <section className="account-join" aria-labelledby="join-title">
      <h2 className="title-3" id="join-title">
        {say('joinTitle')}
      </h2>
      <p>{say('joinFound')}</p>
      <form method="post">
        <button type="submit" className="btn" name="join_orders" value="1">
          {say('joinAsk')}
        </button>
      </form>
    </section>
  );
}

function ConfirmJoin({ joinKey }: { joinKey: string }) {
  const say = useTexts(orderTexts);
  const { account } = usePageContext().addresses;
  return (
    <section className="account-join" aria-labelledby="join-title">
      <h2 className="title-3" id="join-title">
        {say('joinTitle')}
      </h2>
      <p>{say('joinReady')}</p>
      <form method="post" action={`${account}orders/`}>
        <input type="hidden" name={JOIN_KEY} value={joinKey} />
        <button type="submit" className="btn btn-primary">
          {say('joinNow')}
        </button>
      </form>
    </section>
  );
}

function OrderTable({ data: { orders, page, pages } }: { data: AccountOrdersData }) {
  const text = useTexts(accountPageTexts);
  const say = useTexts(orderTexts);
  const { account, shop } = usePageContext().addresses;
  const ofOrder = (deed: string, number: number) => say('ofOrder', { deed, number });
  const title = (
    <h2 className="title-2" id="orders-title">
      {text('orders')}
    </h2>
  );
  if (orders.length === 0) {
    return (
      <section aria-labelledby="orders-title">
        {title}
        <div className="empty-state">
          <p>{text('noOrders')}</p>
          <p>
            <a className="btn btn-primary" href={shop}>
              {text('browse')}
            </a>
          </p>
        </div>
      </section>
    );
  }
  return (
    <section aria-labelledby="orders-title">
      {title}
      <table className="table account-orders-table">
        <thead>
          <tr>
            <th scope="col">{text('order')}</th>
            <th scope="col">{say('items')}</th>
            {(['date', 'state', 'total'] as const).map((key) => (
              <th key={key} scope="col">
                {text(key)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.number} className="order">
              <th scope="row">#{order.number}</th>
              <td className="account-order-items">
                <OrderItems lines={order.lines} />
              </td>
              <td data-title={text('date')}>
                <time dateTime={order.dateTime}>{order.date}</time>
              </td>
              <td data-title={text('state')}>{order.stateLabel}</td>
              <td data-title={text('total')} className="amount">
                {order.net === null ? (
                  order.total
                ) : (
                  <>
                    <del>{order.total}</del> <ins>{order.net}</ins>
                  </>
                )}
              </td>
              <td className="account-order-deeds">
                <a
                  className="btn"
                  href={`${account}view-order/${order.number}/`}
                  aria-label={text('viewOf', { number: order.number })}
                >
                  {text('view')}
                </a>
                {order.links.map(({ name, label, address }) => (
                  <a key={name} className="btn" href={address} aria-label={ofOrder(label, order.number)}>
                    {label}
                  </a>
                ))}
                {order.deeds.includes('cancel') && (
                  <a
                    className="btn"
                    href={`${account}view-order/${order.number}/#cancel`}
                    aria-label={ofOrder(say('cancelOrder'), order.number)}
                  >
                    {say('cancelOrder')}
                  </a>
                )}
                {order.deeds.includes('again') && (
                  <OrderAgain order={order} spoken={ofOrder(say('orderAgain'), order.number)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <nav className="account-order-pages" aria-label={text('pages')}>
          {page > 1 && <a href={`${account}orders/${page - 1}/`}>{text('previous')}</a>}
          {page < pages && <a href={`${account}orders/${page + 1}/`}>{text('next')}</a>}
        </nav>
      )}
    </section>
  );
}
