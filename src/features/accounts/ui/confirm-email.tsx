import { live } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ConfirmEmailView } from '../rules/confirm-email.ts';
import { confirmEmailTexts } from '../texts.ts';
import { FormProblem } from './account-field.tsx';

/** Showing that an e-mail address is one's own: waiting for the link, and what the link leads to. */
export function ConfirmEmail({ data }: { data: ConfirmEmailView }) {
  const text = useTexts(confirmEmailTexts);
  if (data.step === 'lost') {
    return (
      <div className="log-in-form">
        <h1 className="title-1">{text('staleTitle')}</h1>
        {data.isStale && <FormProblem message={text('stale')} />}
        <p>{text('staleHelp')}</p>
        <p>
          <a className="log-in-way" href={data.logIn}>
            {text('back')}
          </a>
        </p>
      </div>
    );
  }
  const isWaiting = data.step === 'wait';
  return (
    <form className="log-in-form register" method="post" noValidate {...live('send-once', 'touch')}>
      <h1 className="title-1">{text(isWaiting ? 'waitTitle' : 'confirmTitle')}</h1>
      {isWaiting ? (
        <>
          <FormProblem message={data.problem || (data.isStale ? text('stale') : '')} />
          <p role="status">{text('wait', { email: data.masked })}</p>
          <p className="field-hint">{text('waitHelp')}</p>
        </>
      ) : (
        <p className="log-in-whose">{text('confirmIntro', { email: data.email })}</p>
      )}
      <p>
        {isWaiting ? (
          <button type="submit" className="btn" name="send_again" value="1">
            {text('resend')}
          </button>
        ) : (
          <button type="submit" className="btn btn-primary" name="confirm_email" value="1">
            {text('confirm')}
          </button>
        )}
      </p>
    </form>
  );
}
