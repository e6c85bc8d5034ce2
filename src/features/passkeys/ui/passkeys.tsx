import { useId } from 'react';
import { AccountField } from '#features/accounts/public.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ListedPasskey, PasskeyDeed, PasskeysView } from '../rules/passkey-view.ts';
import { passkeyTexts } from '../texts.ts';

/** Passkeys among the account details. Adding one needs a script; renaming and removing are plain forms. */
export function Passkeys({ data }: { data: PasskeysView }) {
  useStyles('passkeys');
  const text = useTexts(passkeyTexts);
  const { hasPassword, passkeys } = data;
  return (
    <div
      id="passkeys"
      className="log-in-form register passkeys"
      data-failed={text('notAdded')}
      data-there={text('alreadyThere')}
      {...live('passkeys', 'idle')}
    >
      <h2 className="title-2">{text('title')}</h2>
      <p>{text('intro')}</p>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((each) => (
            <Row key={each.id} passkey={each} data={data} />
          ))}
        </ul>
      )}
      {hasPassword ? <Add data={data} /> : <p>{text('noPassword')}</p>}
    </div>
  );
}

function Add({ data: { asksCode } }: { data: PasskeysView }) {
  const text = useTexts(passkeyTexts);
  const id = useId();
  return (
    <>
      <noscript>
        <p>{text('noScript')}</p>
      </noscript>
      <p data-passkeys-unable="" hidden>
        {text('unable')}
      </p>
      <details className="passkey-add" hidden>
        <summary className="btn btn-primary">{text('add')}</summary>
        <form className="stack" method="post" noValidate>
          <AccountField
            id={`${id}password`}
            name="password_passkey"
            type="password"
            label={text('password')}
            autoComplete="current-password"
            error=""
          />
          {asksCode && (
            <AccountField
              id={`${id}code`}
              name="code"
              label={text('code')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              error=""
            />
          )}
          <p>
            <button type="submit" className="btn btn-primary">
              {text('add')}
            </button>
          </p>
          <p className="woocommerce-error" role="alert" data-error-for="default" hidden />
        </form>
      </details>
    </>
  );
}

function Row({
  passkey: { id, name, about },
  data: { closesOffice, hasPassword, refused },
}: {
  passkey: ListedPasskey;
  data: PasskeysView;
}) {
  const text = useTexts(passkeyTexts);
  const field = useId();
  const problemOf = (deed: PasskeyDeed) =>
    refused?.deed === deed && refused.id === id ? refused.problem : '';
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <br />
        <span className="field-hint">{about}</span>
      </div>
      <div className="passkey-deeds">
        <details open={problemOf('rename') !== ''}>
          <summary className="btn" aria-label={text('renameOf', { name })}>
            {text('rename')}
          </summary>
          <form className="stack" method="post" noValidate>
            <input type="hidden" name="passkey_id" value={id} />
            <AccountField
              id={`${field}name`}
              name="passkey_name"
              label={text('name')}
              maxLength={60}
              defaultValue={name}
              error={problemOf('rename')}
              leadsHere={problemOf('rename') !== ''}
            />
            <p>
              <button type="submit" className="btn btn-primary" name="passkey" value="rename">
                {text('save')}
              </button>
            </p>
          </form>
        </details>
        {hasPassword && (
          <details open={problemOf('remove') !== ''}>
            <summary className="btn" aria-label={text('removeOf', { name })}>
              {text('remove')}
            </summary>
            <form className="stack" method="post" noValidate>
              <p>{text('removeHint')}</p>
              {closesOffice && <p className="woocommerce-info">{text('closesOffice')}</p>}
              <input type="hidden" name="passkey_id" value={id} />
              <AccountField
                id={`${field}password`}
                name="password_passkey"
                type="password"
                label={text('password')}
                autoComplete="current-password"
                error={problemOf('remove')}
                leadsHere={problemOf('remove') !== ''}
              />
              <p>
                <button type="submit" className="btn btn-primary" name="passkey" value="remove">
                  {text('remove')}
                </button>
              </p>
            </form>
          </details>
        )}
      </div>
    </li>
  );
}
