import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { aroundClock, CLEAR_PARAMETER, clockText } from '../rules/reserved-time.ts';
import { reservedCartTexts } from '../texts.ts';
import { TimerIcon, type TimerSign } from './timer-icon.tsx';

/** What the timer of a cart is shown with; times in milliseconds. */
export interface CartTimerData {
  /** When something was last added, since 1970. */
  addedAt: number;
  /** 0 once the time is over. */
  left: number;
  minutes: number;
  /** Whether the cart is emptied at the end. */
  clears: boolean;
  icon: TimerSign;
  message: string;
  timeMessage: string;
  /** Where the cart is emptied, at the address that does so. */
  clearing: { address: string; nonce: string } | null;
}

/** For how long the cart is saved, counted down by the page's script; without it what was true when the page came. */
export function CartTimer({ data }: { data: CartTimerData }) {
  const { addedAt, left, minutes, clears, icon, message, timeMessage, clearing } = data;
  useStyles('reserved-cart');
  const t = useTexts(reservedCartTexts);
  const [before, after] = aroundClock(timeMessage);
  return (
    <div
      className="reserved-cart"
      data-added={addedAt}
      data-left={left}
      data-minutes={minutes}
      data-clears={clears ? '' : undefined}
      {...live('cart-timer')}
    >
      <div className="cart-timer" hidden={left === 0}>
        <TimerIcon sign={icon} />
        <div>
          {message && <p className="cart-timer-message">{message}</p>}
          <p className="cart-timer-time">
            {before}
            {after !== undefined && (
              <>
                {/* Read when somebody gets there, not every second. */}
                <span role="timer" aria-live="off" dir="ltr">
                  {clockText(left)}
                </span>
                {after}
              </>
            )}
          </p>
        </div>
      </div>
      {/* Told once, so that nobody is surprised by the end. */}
      <p className="visually-hidden" role="status" data-warning={t('lastMinute')} />
      {clearing && (
        <form className="cart-timer-clear" method="post" action={clearing.address} hidden={left > 0}>
          <p>{t('over')}</p>
          <input type="hidden" name="security" value={clearing.nonce} />
          <button type="submit" className="btn button" name={CLEAR_PARAMETER} value="1">
            {t('empty')}
          </button>
        </form>
      )}
    </div>
  );
}
