import { useId } from 'react';
import { BotField } from '#features/bot-protection/public.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { LogInView } from '../rules/log-in-view.ts';
import { nameAutoComplete } from '../rules/log-in-way.ts';
import { logInTexts, lostPasswordTexts } from '../texts.ts';
import { AccountField, FormSaid } from './account-field.tsx';

/** Logging in by a plain form; the page it stands on takes it. `heading` is the level of its own headline, 0 = none. */
export function LogInForm({ logIn, heading }: { logIn: LogInView; heading: 0 | 1 }) {
  useStyles('log-in-form');
  if (logIn.secondStep)
    return <CodeForm problem={logIn.secondStep.problem} redirect={logIn.redirect} heading={heading} />;
  return <PasswordForm logIn={logIn} heading={heading} />;
}

/** The checkout has a call of its own (CHK-020); elsewhere the form sends itself to its page. */
function liveOf({ nonce }: LogInView, heading: 0 | 1) {
  if (heading === 1) return live('theme-form', 'touch');
  return nonce ? live('log-in') : {};
}

function PasswordForm({ logIn, heading }: { logIn: LogInView; heading: 0 | 1 }) {
  const lost = useTexts(lostPasswordTexts);
  const text = useTexts(logInTexts);
  // More than one may stand on a page.
  const id = useId();
  const { lostPassword, problem } = logIn;
  const errorAt = (field: string) => (problem?.field === field ? problem.message : '');
  return (
    <form
      className="woocommerce-form-login login log-in-form"
      method="post"
      noValidate
      {...liveOf(logIn, heading)}
      data-failed={text('failed')}
    >
      {heading === 1 && <h1 className="title-1">{text('logIn')}</h1>}
      <FormSaid />
      <AccountField
        id={`${id}username`}
        name="username"
        label={text('username')}
        error={errorAt('username')}
        autoComplete={nameAutoComplete(logIn.ways)}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={logIn.username}
      />
      <AccountField
        id={`${id}password`}
        name="password"
        label={text('password')}
        error={errorAt('password')}
        {...(logIn.password ? { password: { field: logIn.password } } : { type: 'password' })}
        autoComplete="current-password"
      />
      <label className="check choice">
        <input type="checkbox" name="rememberme" value="forever" />
        <span>{text('remember')}</span>
      </label>
      <input type="hidden" name="redirect" value={logIn.redirect} />
      {logIn.nonce && <input type="hidden" name="wpnonce" value={logIn.nonce} />}
      <BotField form="log_in" />
      <p>
        <button type="submit" className="btn btn-primary" name="log_in" value="1">
          {text('logIn')}
        </button>
      </p>
      {logIn.ways.map(({ name, View, data }) => (
        <View key={name} data={data} redirect={logIn.redirect} />
      ))}
      {lostPassword && (
        <p className="lost_password">
          <a className="log-in-way" href={lostPassword}>
            {lost('forgot')}
          </a>
        </p>
      )}
      <div className="form-answer">
        <p className="woocommerce-error" role="alert" data-error-for="default" hidden={!errorAt('')}>
          {errorAt('')}
        </p>
      </div>
    </form>
  );
}

/** The second step of a log-in: the code of an app, or a recovery code. */
function CodeForm({ problem, redirect, heading }: { problem: string; redirect: string; heading: 0 | 1 }) {
  const text = useTexts(logInTexts);
  const id = useId();
  return (
    <form className="log-in-form register" method="post" noValidate {...live('send-once', 'touch')}>
      {heading === 1 && <h1 className="title-1">{text('codeTitle')}</h1>}
      <p>{text('codeIntro')}</p>
      <AccountField
        id={`${id}code`}
        name="code"
        label={text('code')}
        error={problem}
        leadsHere
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <input type="hidden" name="redirect" value={redirect} />
      <p>
        <button type="submit" className="btn btn-primary" name="log_in_code" value="1">
          {text('continue')}
        </button>
      </p>
      <p>
        <button type="submit" className="btn" name="log_in_over" value="1">
          {text('startOver')}
        </button>
      </p>
    </form>
  );
}
