import { useId } from 'react';
import { live } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import {
  type AccountDetailsView,
  LONGEST_NAME,
  type PasswordChangeErrors,
} from '../rules/account-details.ts';
import { detailsTexts } from '../texts.ts';
import { AccountField, FormProblem } from './account-field.tsx';
import { usePasswordHint } from './use-password-hint.ts';

/** The forms by which people change their own account, and the browsers in which they are logged in. */
export function AccountDetails({ data }: { data: AccountDetailsView }) {
  const text = useTexts(detailsTexts);
  return (
    <div className="account-details">
      {data.movingTo !== null && <MoveForm to={data.movingTo} problem={data.movingProblem} />}
      <DetailsForm {...data} />
      {data.hasPassword ? (
        <PasswordForm {...data} />
      ) : (
        <section className="stack">
          <h2 className="title-2">{text('passwordTitle')}</h2>
          <p>{text('noPassword')}</p>
          {data.passwordLink && (
            <p>
              <a className="btn" href={data.passwordLink}>
                {text('askForLink')}
              </a>
            </p>
          )}
        </section>
      )}
      {data.parts.map(({ name, View, data: shown }) => (
        <View key={name} data={shown} />
      ))}
      <Sessions {...data} />
    </div>
  );
}

function DetailsForm(data: AccountDetailsView) {
  const { name, email, username, hasPassword, passwordField, asksCode, errors } = data;
  const text = useTexts(detailsTexts);
  const id = useId();
  const first = Object.keys(errors)[0];
  return (
    <form className="log-in-form register" method="post" noValidate {...live('send-once', 'touch')}>
      <h2 className="title-2">{text('title')}</h2>
      <AccountField
        id={`${id}name`}
        name="account_display_name"
        label={text('name')}
        autoComplete="name"
        maxLength={LONGEST_NAME}
        defaultValue={name}
        error={errors.account_display_name}
        leadsHere={first === 'account_display_name'}
      />
      {username !== null && (
        <p className="field">
          <label htmlFor={`${id}username`}>{text('username')}</label>
          <input className="input" id={`${id}username`} value={username} readOnly autoComplete="username" />
        </p>
      )}
      <AccountField
        id={`${id}email`}
        name="account_email"
        type="email"
        label={text('email')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={!hasPassword}
        defaultValue={email}
        error={errors.account_email}
        leadsHere={first === 'account_email'}
      />
      {hasPassword && (
        <AccountField
          id={`${id}current`}
          name="password_current"
          password={{ field: passwordField }}
          label={text('current')}
          hint={text('currentHint')}
          autoComplete="current-password"
          required={false}
          error={errors.password_current}
          leadsHere={first === 'password_current'}
        />
      )}
      {hasPassword && asksCode && <CodeField error={errors.code_current} isOptional />}
      <p>
        <button type="submit" className="btn btn-primary" name="save_account_details" value="1">
          {text('save')}
        </button>
      </p>
    </form>
  );
}

/** Another address that waits to be shown to be theirs. */
function MoveForm({ to, problem }: { to: string; problem: string }) {
  const text = useTexts(detailsTexts);
  return (
    <form className="account-move" method="post" {...live('send-once', 'touch')}>
      <FormProblem message={problem} />
      <p role="status">{text('moving', { email: to })}</p>
      <p className="account-move-deeds">
        <button type="submit" className="btn" name="resend_new_email" value="1">
          {text('movingAgain')}
        </button>
        <button type="submit" className="btn" name="cancel_new_email" value="1">
          {text('movingCancel')}
        </button>
      </p>
    </form>
  );
}

function PasswordForm({
  passwordErrors: errors,
  passwordField: password,
  asksCode,
}: Pick<AccountDetailsView, 'passwordErrors' | 'passwordField' | 'asksCode'>) {
  const text = useTexts(detailsTexts);
  const id = useId();
  const first = Object.keys(errors)[0];
  const fieldOf = (name: keyof PasswordChangeErrors) => ({
    id: `${id}${name}`,
    name,
    autoComplete: name === 'password_current' ? 'current-password' : 'new-password',
    error: errors[name],
    leadsHere: first === name,
  });
  return (
    <form className="log-in-form register" method="post" noValidate {...live('send-once', 'touch')}>
      <h2 className="title-2">{text('passwordTitle')}</h2>
      <p>{text('passwordHelp')}</p>
      <AccountField {...fieldOf('password_current')} label={text('current')} password={{ field: password }} />
      {asksCode && <CodeField error={errors.code_current} />}
      <AccountField
        {...fieldOf('password_1')}
        label={text('password')}
        hint={usePasswordHint(password)}
        password={{ field: password, again: 'password_2' }}
      />
      <AccountField
        {...fieldOf('password_2')}
        label={text('again')}
        password={{ field: { ...password, hasMeter: false } }}
      />
      <p>
        <button type="submit" className="btn btn-primary" name="change_password" value="1">
          {text('changePassword')}
        </button>
      </p>
    </form>
  );
}

/** Where a code of the second step is asked once more. */
function CodeField({ error, isOptional = false }: { error: string | undefined; isOptional?: boolean }) {
  const text = useTexts(detailsTexts);
  const id = useId();
  return (
    <AccountField
      id={`${id}code`}
      name="code_current"
      label={text('code')}
      hint={isOptional ? text('currentHint') : text('codeHint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      required={!isOptional}
      error={error}
      leadsHere={Boolean(error)}
    />
  );
}

function Sessions({
  sessions,
  sessionsProblem: problem,
  hasPassword,
  passwordField,
}: Pick<AccountDetailsView, 'sessions' | 'sessionsProblem' | 'hasPassword' | 'passwordField'>) {
  const text = useTexts(detailsTexts);
  const id = useId();
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <form method="post" className="account-sessions" noValidate>
      <h2 className="title-2">{text('sessions')}</h2>
      {others.length > 0 && hasPassword && (
        <AccountField
          id={`${id}current`}
          name="password_current"
          label={text('current')}
          hint={text('sessionsHint')}
          autoComplete="current-password"
          password={{ field: passwordField }}
          error={problem || undefined}
          leadsHere={problem !== ''}
        />
      )}
      <ul>
        {sessions.map(({ id, browser, ip, since, sinceIso, isThis }) => (
          <li key={id}>
            <div>
              <strong>{browser ?? text('unknownBrowser')}</strong>
              {isThis && <span className="account-session-this">{text('thisBrowser')}</span>}
              <br />
              <span className="field-hint">
                <time dateTime={sinceIso}>{text('since', { date: since })}</time>
                {ip && (
                  <>
                    {' · '}
                    <bdi>{ip}</bdi>
                  </>
                )}
              </span>
            </div>
            {!isThis && (
              <button
                type="submit"
                className="btn"
                name="end_session"
                value={id}
                aria-label={text('endOf', { browser: browser ?? text('unknownBrowser'), date: since })}
              >
                {text('end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p>
          <button type="submit" className="btn" name="end_other_sessions" value="1">
            {text('endOthers')}
          </button>
        </p>
      )}
    </form>
  );
}
