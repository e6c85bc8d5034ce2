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
  if (rows.length === 0) {
    return (
      <div className="empty-state">
        <p>{text('none')}</p>
        <p>
          <a className="btn btn-primary" href={shop}>
            {text('browse')}
          </a>
        </p>
      </div>
    );
  }
  return (
    <section aria-labelledby="downloads-title">
      <h2 className="title-2" id="downloads-title">
        {text('title')}
      </h2>
      <OrderSectionRows rows={rows} />
    </section>
  );
}
