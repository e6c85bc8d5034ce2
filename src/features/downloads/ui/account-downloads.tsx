import { AccountCard } from '#features/accounts/public.ts';
import { OrderSectionRows, type ShownSection } from '#features/orders/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { downloadTexts } from '../texts.ts';

/** What the account page says of the files that somebody bought. */
export type AccountDownloadsData = Pick<ShownSection, 'rows'>;

/** The customer's downloads, those of the latest orders first. */
export function AccountDownloads({ data: { rows } }: { data: AccountDownloadsData }) {
  const text = useTexts(downloadTexts);
  const { shop } = usePageContext().addresses;
  return (
    <section aria-labelledby="downloads-title">
      <h2 className="title-2" id="downloads-title">
        {text('title')}
      </h2>
      {rows.length > 0 ? (
        <OrderSectionRows rows={rows} />
      ) : (
        <div className="empty-state">
          <p>{text('none')}</p>
          <p>
            <a className="btn btn-primary" href={shop}>
              {text('browse')}
            </a>
          </p>
        </div>
      )}
    </section>
  );
}

/** The latest of them as a card of the account's overview. */
export function DownloadsCard({ data: { rows } }: { data: AccountDownloadsData }) {
  const text = useTexts(downloadTexts);
  const { account } = usePageContext().addresses;
  return (
    <AccountCard title={text('title')} way={{ address: `${account}downloads/`, label: text('all') }}>
      <ul className="account-card-list">
        {rows.map(({ title, details, link }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <li key={at}>
            {link ? (
              <a href={link.address} aria-label={link.spoken}>
                <bdi>{title}</bdi>
              </a>
            ) : (
              <bdi>{title}</bdi>
            )}
            {details[0] && <small>{details[0]}</small>}
          </li>
        ))}
      </ul>
    </AccountCard>
  );
}
