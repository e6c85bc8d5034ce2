import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { passkeyTexts } from '../texts.ts';

/** The button by which somebody logs in with a passkey; it goes where the browser has no script or cannot do it. */
export function PasskeyWay({ redirect }: { data: true; redirect: string }) {
  useStyles('passkeys');
  const text = useTexts(passkeyTexts);
  return (
    <div
      className="passkey-way"
      data-redirect={redirect}
      data-cancelled={text('cancelled')}
      data-failed={text('failed')}
      {...live('passkey-log-in', 'visible')}
    >
      <button type="button" className="btn">
        {text('logIn')}
      </button>
      <p className="woocommerce-error" role="alert" hidden />
    </div>
  );
}
