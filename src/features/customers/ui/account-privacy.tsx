import { useId } from 'react';
import { AccountField } from '#features/accounts/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { live } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { DELETE_KEY, PRIVACY } from '../rules/own-data.ts';
import { privacyTexts } from '../texts.ts';

/** What a customer may do with their own data; null = not offered. */
export interface AccountPrivacyData {
  exports: {
    /** The latest file, while it can be downloaded. */
    file: { address: string; title: string; until: string } | null;
    isWaiting: boolean;
    hasFailed: boolean;
    /** Why there is no file, where none is made and none failed. */
    none: string;
  } | null;
  deletion: {
    /** What keeps the account from being deleted. */
    hold: string | null;
    isWaiting: boolean;
    hasFailed: boolean;
    /** Whether something had still to end when it was to be deleted. */
    wasHeld: boolean;
    hasPassword: boolean;
    /** Whether a link is mailed first. */
    isMailed: boolean;
    /** What became of the latest link, while it works. */
    sent: string | null;
    /** What came by that link; '' = nothing. */
    key: string;
    /** Whether it was a link that was used already, or is too old. */
    isStale: boolean;
    problem: string | undefined;
  } | null;
}

/** A customer's own data: as a file, and gone. */
export function AccountPrivacy({ data: { exports, deletion } }: { data: AccountPrivacyData }) {
  return (
    <>
      {deletion && deletion.key !== '' && !deletion.isWaiting && <Confirm deletion={deletion} />}
      {exports && <OwnData exports={exports} />}
      {deletion && <Deletion deletion={deletion} />}
    </>
  );
}

function OwnData({
  exports: { file, isWaiting, hasFailed, none },
}: {
  exports: NonNullable<AccountPrivacyData['exports']>;
}) {
  const text = useTexts(privacyTexts);
  const { account } = usePageContext().addresses;
  return (
    <section className="stack account-privacy" aria-labelledby="own-data-title">
      <h2 className="title-2" id="own-data-title">
        {text('exportTitle')}
      </h2>
      <p>{text('exportAbout')}</p>
      {/* Its script looks whether the file is ready, and then puts in what the page says by then. */}
      <div className="stack" role="status" data-own-file="" {...(isWaiting ? live('own-file') : {})}>
        {isWaiting && (
          <p className="woocommerce-info" data-waiting="">
            {text('exportWaiting')} <a href={`${account}${PRIVACY}/`}>{text('exportLook')}</a>
          </p>
        )}
        {hasFailed && <p className="woocommerce-error">{text('exportFailed')}</p>}
        {file ? (
          <div className="woocommerce-message stack">
            <p>
              {file.title} {file.until}
            </p>
            <p>
              <a className="btn" href={file.address} download>
                {text('download')}
              </a>
            </p>
          </div>
        ) : (
          !isWaiting && !hasFailed && <p>{none}</p>
        )}
        {!isWaiting && (
          <form method="post">
            <button type="submit" className="btn" name="export_own_data" value="1">
              {text(file ? 'exportAgain' : 'exportAsk')}
            </button>
          </form>
        )}
      </div>
    </section>
  );
}

function Confirm({ deletion: { key } }: { deletion: NonNullable<AccountPrivacyData['deletion']> }) {
  const text = useTexts(privacyTexts);
  return (
    <section className="panel stack" aria-labelledby="confirm-title">
      <h2 className="title-3" id="confirm-title">
        {text('deleteTitle')}
      </h2>
      <p>{text('deleteConfirm')}</p>
      <form method="post">
        <input type="hidden" name={DELETE_KEY} value={key} />
        <button type="submit" className="btn btn-primary">
          {text('deleteNow')}
        </button>
      </form>
    </section>
  );
}

function Deletion({ deletion }: { deletion: NonNullable<AccountPrivacyData['deletion']> }) {
  const text = useTexts(privacyTexts);
  return (
    <section className="stack account-privacy" aria-labelledby="deletion-title">
      <h2 className="title-2" id="deletion-title">
        {text('deleteTitle')}
      </h2>
      <p>{text('deleteAbout')}</p>
      {deletion.isStale && <p className="woocommerce-error">{text('deleteStale')}</p>}
      {deletion.hasFailed && <p className="woocommerce-error">{text('deleteFailed')}</p>}
      {deletion.wasHeld && <p className="woocommerce-error">{text('deleteHeld')}</p>}
      <DeletionWay deletion={deletion} />
    </section>
  );
}

function DeletionWay({
  deletion: { hold, isWaiting, hasPassword, isMailed, sent, problem },
}: {
  deletion: NonNullable<AccountPrivacyData['deletion']>;
}) {
  const text = useTexts(privacyTexts);
  const id = useId();
  if (isWaiting) return <p className="woocommerce-info">{text('deleteAsked')}</p>;
  if (hold) return <p className="woocommerce-info">{hold}</p>;
  if (!hasPassword && !isMailed) return <p className="woocommerce-info">{text('deleteImpossible')}</p>;
  const way = (
    <details open={problem !== undefined}>
      <summary className="btn btn-quiet">{text(sent === null ? 'deleteAsk' : 'deleteAgain')}</summary>
      <form method="post" className="stack" noValidate>
        {/* Enter in the field deletes nothing: a form whose first button is off is not sent by it. */}
        <button type="submit" disabled hidden />
        {hasPassword && (
          <AccountField
            id={`${id}password`}
            name="password_current"
            type="password"
            label={text('deletePassword')}
            autoComplete="current-password"
            error={problem}
            leadsHere={problem !== undefined}
          />
        )}
        <p>
          <button type="submit" className="btn btn-primary" name="delete_own_account" value="1">
            {text(isMailed ? 'deleteSend' : 'deleteNow')}
          </button>
        </p>
      </form>
    </details>
  );
  if (sent === null) return way;
  return (
    <>
      <p className="woocommerce-info">{sent}</p>
      {way}
    </>
  );
}
