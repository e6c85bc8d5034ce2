import { useId } from 'react';
import { AccountField } from '#features/accounts/public.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { SecondFactorView, SecuredDeed } from '../rules/second-factor-view.ts';
import { secondFactorTexts } from '../texts.ts';

/** Two-step log-in among the account details: what there is, and what can be done about it. */
export function SecondFactor({ data }: { data: SecondFactorView }) {
  useStyles('second-factor');
  const text = useTexts(secondFactorTexts);
  const place = { id: 'second-factor', className: 'log-in-form register second-factor' };
  const content = (
    <>
      <h2 className="title-2">{text('title')}</h2>
      {data.isRequired && (
        <p className="woocommerce-info" role="status">
          {text('required')}
        </p>
      )}
      {data.codes.length > 0 && <Codes data={data} />}
      {data.state === 'off' && <Off data={data} />}
      {data.state === 'pending' && <Pending data={data} />}
      {data.state === 'on' && <On data={data} />}
    </>
  );
  // What is on has a form for each thing that is done with it.
  return data.state === 'on' ? (
    <div {...place}>{content}</div>
  ) : (
    <form {...place} method="post" noValidate {...live('send-once', 'touch')}>
      {content}
    </form>
  );
}

function Off({ data }: { data: SecondFactorView }) {
  const text = useTexts(secondFactorTexts);
  return (
    <>
      <p>{text('intro')}</p>
      {data.hasPassword ? (
        <>
          <Password problem={data.problem} />
          <p>
            <button type="submit" className="btn btn-primary" name="second_factor" value="begin">
              {text('setUp')}
            </button>
          </p>
        </>
      ) : (
        <p>{text('noPassword')}</p>
      )}
    </>
  );
}

function Pending({ data: { setUp, problem } }: { data: SecondFactorView }) {
  const text = useTexts(secondFactorTexts);
  const id = useId();
  if (!setUp) return null;
  return (
    <>
      <p>{text('scan')}</p>
      <QrCode squares={setUp.squares} label={text('picture')} />
      <p>
        {text('key')}
        <br />
        <code className="second-factor-key" dir="ltr">
          {setUp.key}
        </code>
      </p>
      <p>
        <a className="log-in-way" href={setUp.address}>
          {text('open')}
        </a>
      </p>
      <AccountField
        id={`${id}code`}
        name="code"
        label={text('code')}
        error={problem}
        leadsHere={problem !== ''}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
      />
      <p className="second-factor-deeds">
        <button type="submit" className="btn btn-primary" name="second_factor" value="confirm">
          {text('switchOn')}
        </button>
        <button type="submit" className="btn" name="second_factor" value="cancel">
          {text('cancel')}
        </button>
      </p>
    </>
  );
}

function On({ data }: { data: SecondFactorView }) {
  const text = useTexts(secondFactorTexts);
  return (
    <>
      <p>{text('isOn', { date: data.since })}</p>
      <p>
        {text('left', { count: data.codesLeft })}
        {data.codesLeft < 3 && ` · ${text('few')}`}
      </p>
      {data.backOffice && (
        <p>
          <a className="btn" href={data.backOffice}>
            {text('backOffice')}
          </a>
        </p>
      )}
      <div className="second-factor-deeds">
        <Deed data={data} deed="codes" label={text('newCodes')} />
        <Deed
          data={data}
          deed="off"
          label={text('switchOff')}
          warning={data.closesOffice ? text('closesOffice') : undefined}
        />
      </div>
    </>
  );
}

/** Something that asks for password and code, in a form of its own: Enter does this and nothing else. */
function Deed({
  data: { refused, problem, field },
  deed,
  label,
  warning,
}: {
  data: SecondFactorView;
  deed: SecuredDeed;
  label: string;
  warning?: string | undefined;
}) {
  const isRefused = refused === deed;
  return (
    <details open={isRefused}>
      <summary className="btn">{label}</summary>
      <form className="stack" method="post" noValidate>
        {warning && <p className="woocommerce-info">{warning}</p>}
        <Password problem={isRefused && field === 'password' ? problem : ''} />
        <Code problem={isRefused && field === 'code' ? problem : ''} />
        <p>
          <button type="submit" className="btn btn-primary" name="second_factor" value={deed}>
            {label}
          </button>
        </p>
      </form>
    </details>
  );
}

function Password({ problem }: { problem: string }) {
  const text = useTexts(secondFactorTexts);
  const id = useId();
  return (
    <AccountField
      id={`${id}password`}
      name="password_second_factor"
      type="password"
      label={text('current')}
      autoComplete="current-password"
      error={problem}
      leadsHere={problem !== ''}
    />
  );
}

function Code({ problem }: { problem: string }) {
  const text = useTexts(secondFactorTexts);
  const id = useId();
  return (
    <AccountField
      id={`${id}code`}
      name="code"
      label={text('ownCode')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      error={problem}
      leadsHere={problem !== ''}
    />
  );
}

/** Shown this once. */
function Codes({ data: { codes, fileName } }: { data: SecondFactorView }) {
  const text = useTexts(secondFactorTexts);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`;
  return (
    // biome-ignore lint/a11y/noAutofocus: they are shown this once, below all other details
    <div className="second-factor-codes" role="status" tabIndex={-1} autoFocus>
      <h3 className="title-3">{text('codesTitle')}</h3>
      <p>{text('codesIntro')}</p>
      <ul dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="no-print">
        <a className="btn" href={file} download={fileName}>
          {text('download')}
        </a>
      </p>
    </div>
  );
}

/** A QR code as one path: a square for each dark module. */
function QrCode({ squares, label }: { squares: boolean[][]; label: string }) {
  const path = squares.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const size = squares.length;
  return (
    <svg className="second-factor-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
