import { accountPageTexts } from '#features/accounts/public.ts';
import { useShopAddresses } from '#features/cart/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';

/** An order in the customer's list. */
export interface ListedOrder {
  number: number;
  date: string;
  dateTime: string;
  stateLabel: string;
  total: string;
}

/** One page of the customer's orders. */
export interface AccountOrdersData {
  orders: ListedOrder[];
  page: number;
  pages: number;
}

/** The customer's own orders, newest first (CHK-008). */
export function AccountOrders({ data: { orders, page, pages } }: { data: AccountOrdersData }) {
  const text = useTexts(accountPageTexts);
  const { account, shop } = useShopAddresses();
  if (orders.length === 0) {
    return (
      <div className="empty-state">
        <p>{text('noOrders')}</p>
        <p>
          <a className="btn btn-primary" href={shop}>
            {text('browse')}
          </a>
        </p>
      </div>
    );
  }
  return (
    <section aria-labelledby="orders-title">
      <h2 className="title-2" id="orders-title">
        {text('orders')}
      </h2>
      <table className="table account-orders-table">
        <thead>
          <tr>
            {(['order', 'date', 'state', 'total'] as const).map((key) => (
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
              <td data-title={text('date')}>
                <time dateTime={order.dateTime}>{order.date}</time>
              </td>
              <td data-title={text('state')}>{order.stateLabel}</td>
              <td data-title={text('total')} className="amount">
                {order.total}
              </td>
              <td>
                <a
                  className="btn"
                  href={`${account}view-order/${order.number}/`}
                  aria-label={text('viewOf', { number: order.number })}
                >
                  {text('view')}
                </a>
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
