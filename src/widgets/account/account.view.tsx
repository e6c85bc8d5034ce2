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
  if (data.state === 'guest') return <LogIn guest={data} />;
  return (
    <div className="account-page stack">
      <header className="account-head">
        <h1 className="title-1">
          {data.state === 'order' ? text('title') : text('hello', { name: data.name })}
        </h1>
        <form method="post">
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
    <p>
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

function LogIn({ guest }: { guest: Extract<AccountData, { state: 'guest' }> }) {
  const text = useTexts(accountPageTexts);
  const { problem } = guest;
  const errorAt = (field: string) => (problem?.field === field ? problem.message : '');
  return (
    <form className="woocommerce-form-login log-in-form stack" method="post" noValidate>
      <h1 className="title-1">{text('logIn')}</h1>
      {errorAt('') && (
        <p className="woocommerce-error" role="alert">
          {errorAt('')}
        </p>
      )}
      <p className="field">
        <label htmlFor="username">{text('username')}</label>
        <input
          className="input"
          id="username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={guest.username}
          aria-invalid={errorAt('username') ? true : undefined}
          aria-describedby="username_error"
        />
        <span className="field-error" id="username_error" hidden={!errorAt('username')}>
          {errorAt('username')}
        </span>
      </p>
      <p className="field">
        <label htmlFor="password">{text('password')}</label>
        <input
          className="input"
          type="password"
          id="password"
          name="password"
          autoComplete="current-password"
          required
          aria-invalid={errorAt('password') ? true : undefined}
          aria-describedby="password_error"
        />
        <span className="field-error" id="password_error" hidden={!errorAt('password')}>
          {errorAt('password')}
        </span>
      </p>
      <label className="check choice">
        <input type="checkbox" name="rememberme" value="forever" />
        <span>{text('remember')}</span>
      </label>
      <input type="hidden" name="redirect" value={guest.redirect} />
      <p>
        <button type="submit" className="btn btn-primary" name="log_in" value="1">
          {text('logIn')}
        </button>
      </p>
    </form>
  );
}
