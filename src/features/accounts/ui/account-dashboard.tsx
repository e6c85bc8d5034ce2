import type { ComponentType } from 'react';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { accountPageTexts } from '../texts.ts';

/** What slices tell somebody first, and the ways to the parts of the account. */
export interface AccountDashboardData {
  // biome-ignore lint/suspicious/noExplicitAny: each card's view takes what its own loader brought
  cards: { name: string; View: ComponentType<{ data: any }>; data: unknown }[];
  ways: { label: string; address: string }[];
}

/** The first page of the account: what is next; newcomers are led to the shop. */
export function AccountDashboard({ data: { cards, ways } }: { data: AccountDashboardData }) {
  const text = useTexts(accountPageTexts);
  const { shop } = usePageContext().addresses;
  return (
    <>
      <h2 className="visually-hidden">{text('overview')}</h2>
      {cards.length > 0 ? (
        <div className="account-cards">
          {cards.map(({ name, View, data }) => (
            <View key={name} data={data} />
          ))}
        </div>
      ) : (
        <div className="panel account-newcomer">
          <p>{text('newcomer')}</p>
          <p>
            <a className="btn btn-primary" href={shop}>
              {text('browse')}
            </a>
          </p>
        </div>
      )}
      <nav className="account-ways no-print" aria-label={text('ways')}>
        <ul>
          {ways.map(({ label, address }) => (
            <li key={address}>
              <a href={address}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
