import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { paymentTexts } from '../texts.ts';

/** What a customer keeps for later orders. */
export interface SavedPaymentsData {
  kept: { id: number; label: string; since: string }[];
  /** Shows that the page came from here; '' where there is nothing to remove. */
  nonce: string;
  /** Whether more can be kept today. */
  mayKeep: boolean;
}

/** The cards and accounts that a customer keeps, each with the way to remove it; that is asked twice, without script too. */
export function SavedPayments({ data: { kept, nonce, mayKeep } }: { data: SavedPaymentsData }) {
  useStyles('saved-payments');
  const text = useTexts(paymentTexts);
  return (
    <section className="stack" aria-labelledby="saved-payments-title">
      <h2 className="title-2" id="saved-payments-title">
        {text('kept')}
      </h2>
      {kept.length === 0 ? (
        <div className="empty-state">
          <p>{text('keptNone')}</p>
          {mayKeep && <p>{text('keptHow')}</p>}
        </div>
      ) : (
        <>
          <p>{text('keptHelp')}</p>
          <ul className="saved-payments">
            {kept.map(({ id, label, since }) => (
              <li key={id}>
                <p>
                  <strong>
                    <bdi>{label}</bdi>
                  </strong>
                  <span>{text('keptSince', { date: since })}</span>
                </p>
                <details>
                  <summary className="btn" aria-label={text('keptRemoveNamed', { name: label })}>
                    {text('keptRemove')}
                  </summary>
                  <form method="post">
                    <input type="hidden" name="security" value={nonce} />
                    <p>{text('keptAsk')}</p>
                    <button type="submit" className="btn" name="remove_payment_method" value={id}>
                      {text('keptYes')}
                    </button>
                  </form>
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
