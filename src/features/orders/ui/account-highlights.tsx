import { AccountCard } from '#features/accounts/public.ts';
import { PictureView } from '#features/media/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { OrderScreen } from '../rules/order-screen.ts';
import { orderTexts } from '../texts.ts';
import { OrderAgain } from './order-deeds.tsx';
import { OrderSectionRows, PaymentSteps } from './order-details.tsx';

/** So many pictures of an order stand in a row, and so many rows of what slices tell. */
const PICTURES = 5;
const ROWS = 2;
/** So many lines are named in a list. */
const NAMES = 3;

/** The latest order as a card. */
export function LatestOrder({ data: order }: { data: OrderScreen }) {
  useStyles('account-orders');
  const text = useTexts(orderTexts);
  const { account } = usePageContext().addresses;
  const address = `${account}view-order/${order.number}/`;
  return (
    <AccountCard
      title={text('latestOrder')}
      way={{ address: `${account}orders/`, label: text('allOrders') }}
      isWide
    >
      <div className="latest-order">
        <OrderPictures lines={order.lines} />
        <div>
          <p className="latest-order-state">{order.stateLabel}</p>
          <p>
            <a href={address}>#{order.number}</a> · <time dateTime={order.dateTime}>{order.date}</time> ·{' '}
            <span className="amount">{order.total}</span>
          </p>
        </div>
      </div>
      {order.instructions && (
        <details>
          <summary className="latest-order-pay">{text('howToPay')}</summary>
          <PaymentSteps order={order} />
        </details>
      )}
      {order.sections.map(({ title, rows }) => (
        <OrderSectionRows key={title} rows={rows.slice(0, ROWS)} />
      ))}
      <div className="account-order-deeds latest-order-deeds no-print">
        {order.links.map(({ name, label, address: to, isMain }) => (
          <a key={name} className={isMain ? 'btn btn-primary' : 'btn'} href={to}>
            {label}
          </a>
        ))}
        <a className="btn" href={address}>
          {text('viewOrder')}
        </a>
        {order.deeds.includes('again') && <OrderAgain order={order} />}
      </div>
    </AccountCard>
  );
}

/** What an order is made of at a glance: the pictures of its first lines, and how many more there are. */
function OrderPictures({
  lines,
  isSpoken = true,
}: {
  lines: readonly Pick<OrderScreen['lines'][number], 'name' | 'picture'>[];
  /** Whether nothing beside them names the items. */
  isSpoken?: boolean;
}) {
  const text = useTexts(orderTexts);
  const pictured = lines.filter(({ picture }) => picture !== null);
  if (pictured.length === 0) return null;
  const more = lines.length - Math.min(pictured.length, PICTURES);
  return (
    <div className="account-pictures">
      {pictured.slice(0, PICTURES).map(({ name, picture }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move
        <span key={at}>
          {picture && <PictureView picture={picture} sizes="64px" alt={isSpoken ? name : ''} />}
        </span>
      ))}
      {more > 0 && <span className="account-pictures-more">{text('moreItems', { count: more })}</span>}
    </div>
  );
}

/** What an order is made of in a row of a list: pictures, and names with quantities. */
export function OrderItems({
  lines,
}: {
  lines: readonly Pick<OrderScreen['lines'][number], 'name' | 'picture' | 'quantity'>[];
}) {
  const text = useTexts(orderTexts);
  const more = lines.length - NAMES;
  return (
    <div className="order-items">
      <OrderPictures lines={lines.slice(0, NAMES)} isSpoken={false} />
      <span>
        {lines.slice(0, NAMES).map(({ name, quantity }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move
          <span key={at}>
            <bdi>{name}</bdi>
            {quantity > 1 && ` × ${quantity}`}
          </span>
        ))}
        {more > 0 && <span>{text('moreItems', { count: more })}</span>}
      </span>
    </div>
  );
}

/** An address of the account, and which of its kinds it is. */
export interface HighlightedAddressData {
  kind: 'billing' | 'shipping';
  lines: string[];
}

/** The customer's default address as a card. */
export function HighlightedAddress({ data: { kind, lines } }: { data: HighlightedAddressData }) {
  const text = useTexts(orderTexts);
  const { account } = usePageContext().addresses;
  return (
    <AccountCard
      title={text(kind === 'billing' ? 'billingAddress' : 'shippingAddress')}
      way={{ address: `${account}edit-address/`, label: text('allAddresses') }}
    >
      <address>
        {lines.map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
      </address>
    </AccountCard>
  );
}
