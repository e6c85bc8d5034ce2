import {
  accountPageTexts,
  type LoadedGuestForm,
  LogInForm,
  LostPassword,
  RegistrationForm,
} from '#features/accounts/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { AccountData, AccountLink, GuestWay } from './account-data.ts';

/** The account page: log-in for guests, for customers the tabs that the slices bring. */
export function AccountView({ data }: WidgetViewProps<object, AccountData>) {
  useStyles('account', 'checkout', 'order', 'log-in-form', 'guest-forms');
  const text = useTexts(accountPageTexts);
  if (data.state === 'greeting') {
    return (
      <>
        <Greeting {...data.form} />
        <GuestWays ways={data.ways} />
      </>
    );
  }
  if (data.state === 'outside') return <data.page.View data={data.page.data} />;
  if (data.state === 'password') return <LostPassword view={data.view} logIn={data.logIn} />;
  if (data.state === 'guest') {
    const logIn = <LogInForm logIn={data.logIn} heading={1} />;
    return (
      <>
        {data.registration ? (
          <div className="account-doors">
            {logIn}
            <RegistrationForm {...data.registration} />
          </div>
        ) : (
          logIn
        )}
        <GuestWays ways={data.ways} />
      </>
    );
  }
  const { name, links, tab } = data;
  return (
    <div className="account-page">
      <header className="account-head">
        <h1 className={sizeOf(name)}>{text('hello', { name })}</h1>
        <form method="post" className="no-print">
          <button type="submit" className="btn" name="log_out" value="1">
            {text('logOut')}
          </button>
        </form>
      </header>
      <AccountNavigation links={links} />
      <div className="account-main">
        {tab ? <tab.View data={tab.data} /> : <h2 className="title-2">{text('nothingHere')}</h2>}
      </div>
    </div>
  );
}

/** A long name is read, not admired. */
function sizeOf({ length }: string): string {
  if (length > 120) return 'title-3';
  return length > 40 ? 'title-2' : 'title-1';
}

/** What a slice shows guests in place of the plain forms. */
function Greeting({ View, data }: Pick<LoadedGuestForm, 'View' | 'data'>) {
  const text = useTexts(accountPageTexts);
  return (
    <>
      <h1 className="visually-hidden">{text('title')}</h1>
      <View data={data} />
    </>
  );
}

/** What else guests may look for here, below the forms. */
function GuestWays({ ways }: { ways: readonly GuestWay[] }) {
  if (ways.length === 0) return null;
  return (
    <ul className="guest-ways">
      {ways.map(({ label, address }) => (
        <li key={address}>
          <a className="log-in-way" href={address}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A single tab needs no way to others. */
function AccountNavigation({ links }: { links: readonly AccountLink[] }) {
  const text = useTexts(accountPageTexts);
  if (links.length < 2) return null;
  return (
    <nav className="account-nav no-print" aria-label={text('parts')}>
      <ul>
        {links.map(({ label, address, current }) => (
          <li key={address}>
            <a href={address} aria-current={current || undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
