import { type ReactNode, useId } from 'react';
import { BotField } from '#features/bot-protection/public.ts';
import { live } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { LostPasswordView, NewPasswordErrors } from '../rules/lost-password-view.ts';
import { lostPasswordTexts } from '../texts.ts';
import { AccountField, FormProblem } from './account-field.tsx';
import { usePasswordHint } from './use-password-hint.ts';

/** Setting a password anew: asking for a link, and what the link leads to; `logIn` is where somebody logs in. */
export function LostPassword({ view, logIn }: { view: LostPasswordView; logIn: string }) {
  const text = useTexts(lostPasswordTexts);
  if (view.step === 'set') return <NewPassword view={view} />;
  if (view.step === 'ask') return <LinkForm view={view} logIn={logIn} />;
  if (view.step === 'code') return <CodeForm view={view} logIn={logIn} />;
  if (view.step === 'sent') {
    return (
      <div className="log-in-form">
        <h1 className="title-1">{text(view.isMailed ? 'sentTitle' : 'keptTitle')}</h1>
        <p role="status">{text(view.isMailed ? 'sent' : 'kept')}</p>
        <BackToLogIn address={logIn} />
      </div>
    );
  }
  return (
    <div className="log-in-form">
      <h1 className="title-1">{text('askTitle')}</h1>
      <FormProblem message={text('stale')} />
      <BackToLogIn address={logIn} />
    </div>
  );
}

function LinkForm({ view, logIn }: { view: LostPasswordView & { step: 'ask' }; logIn: string }) {
  const text = useTexts(lostPasswordTexts);
  const id = useId();
  const intro = view.isStale ? 'askAgain' : 'askIntro';
  return (
    <PasswordForm title={text('askTitle')}>
      <FormProblem message={view.isStale ? text('stale') : ''} />
      <p>{text(view.isMailed ? intro : 'askKept')}</p>
      <AccountField
        id={`${id}login`}
        name="user_login"
        label={text('login')}
        error={view.problem}
        leadsHere={view.problem !== ''}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={view.login}
      />
      <BotField form="lost_password" />
      <p>
        <button type="submit" className="btn btn-primary" name="lost_password" value="1">
          {text(view.isMailed ? 'ask' : 'askFor')}
        </button>
      </p>
      <BackToLogIn address={logIn} />
    </PasswordForm>
  );
}

function NewPassword({
  view: { email, isOfGiven, password, errors },
}: {
  view: LostPasswordView & { step: 'set' };
}) {
  const text = useTexts(lostPasswordTexts);
  const id = useId();
  const fieldOf = (name: keyof NewPasswordErrors) => ({
    id: `${id}${name}`,
    name,
    autoComplete: 'new-password',
    error: errors[name],
  });
  return (
    <PasswordForm title={text('setTitle')}>
      <p className="log-in-whose">{text('setFor', { email })}</p>
      {isOfGiven && <p>{text('setOwn')}</p>}
      <AccountField
        {...fieldOf('password_1')}
        label={text('password')}
        password={{ field: password, again: 'password_2' }}
        hint={usePasswordHint(password)}
        // It is what the link was followed for.
        leadsHere={errors.password_2 === undefined}
      />
      <AccountField
        {...fieldOf('password_2')}
        label={text('again')}
        password={{ field: { ...password, hasMeter: false } }}
        leadsHere={errors.password_2 !== undefined}
      />
      <p>
        <button type="submit" className="btn btn-primary" name="set_password" value="1">
          {text('set')}
        </button>
      </p>
    </PasswordForm>
  );
}

function CodeForm({ view, logIn }: { view: LostPasswordView & { step: 'code' }; logIn: string }) {
  const text = useTexts(lostPasswordTexts);
  const id = useId();
  return (
    <PasswordForm title={text('codeTitle')}>
      <p className="log-in-whose">{text('codeSentTo', { email: view.masked || text('yourAddress') })}</p>
      <p className="field-hint">{text('codeHelp')}</p>
      <AccountField
        id={`${id}code`}
        name="code"
        label={text('code')}
        error={view.problem}
        leadsHere
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
      />
      <p>
        <button type="submit" className="btn btn-primary" name="enter_code" value="1">
          {text('enterCode')}
        </button>
      </p>
      <p>
        <button type="submit" className="btn" name="resend_code" value="1">
          {text('resend')}
        </button>
      </p>
      <BackToLogIn address={logIn} />
    </PasswordForm>
  );
}

function PasswordForm({ title, children }: { title: string; children: ReactNode }) {
  return (
    <form
      className="log-in-form lost_reset_password register"
      method="post"
      noValidate
      {...live('send-once', 'touch')}
    >
      <h1 className="title-1">{title}</h1>
      {children}
    </form>
  );
}

function BackToLogIn({ address }: { address: string }) {
  const text = useTexts(lostPasswordTexts);
  return (
    <p>
      <a className="log-in-way" href={address}>
        {text('back')}
      </a>
    </p>
  );
}
