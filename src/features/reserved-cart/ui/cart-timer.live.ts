import { hearPage } from '#platform/live/hear-page.ts';
import type { Start } from '#platform/live/live-script.ts';
import { CLEAR_PARAMETER, clockText, TIME_OVER, TIMER_COOKIE } from '../rules/reserved-time.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** By this mark of the tab the page that empties the cart knows that the timer sent it there, and no link of others. */
const SENT_MARK = TIMER_COOKIE;

/**
 * Counts down once a second to the end of a cart's time, which a later addition moves, also one in another tab (its
 * cookie tells). At the end it hides itself, or sends the browser to the address that empties the cart (TIMER-001 to 003).
 */
export const start: Start = (root, { signal }) => {
  const minutes = Number(root.dataset.minutes);
  const box = root.querySelector<HTMLElement>('.cart-timer');
  const clock = root.querySelector('[role=timer]');
  const warning = root.querySelector<HTMLElement>('[data-warning]');
  const form = root.querySelector('form');
  /** When the last addition known was, by the shop's clock; `end` is by the browser's, which may be another. */
  let added = Number(root.dataset.added);
  let end = Date.now() + Number(root.dataset.left);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    clearTimeout(timer);
    const said = cookie();
    if (Number(said) > 0 && Number(said) !== added) {
      end += Number(said) - added;
      added = Number(said);
    }
    const left = end - Date.now();
    if (said === TIME_OVER || left <= 0) return atEnd();
    if (box) box.hidden = false;
    if (clock) clock.textContent = clockText(left);
    if (warning && minutes > 1) {
      const text = left <= MINUTE ? (warning.dataset.warning ?? '') : '';
      if (warning.textContent !== text) warning.textContent = text;
    }
    timer = setTimeout(look, left % SECOND || SECOND);
  };

  function atEnd(): void {
    // biome-ignore lint/suspicious/noDocumentCookie: read by others under this name, and not every browser has a cookie store
    document.cookie = `${TIMER_COOKIE}=${TIME_OVER}; path=/; max-age=${minutes * 60}; samesite=lax`;
    if (box) box.hidden = true;
    if (warning) warning.textContent = '';
    if (root.dataset.clears === undefined || form) return;
    const address = new URL(location.href);
    address.searchParams.set(CLEAR_PARAMETER, '1');
    mark();
    location.assign(address.href);
  }

  signal.addEventListener('abort', () => clearTimeout(timer));
  if (form && unmark()) return form.requestSubmit(form.querySelector('button'));
  hearPage(document.body, 'added_to_cart', look, signal);
  look();
};

/** What the cookie says; undefined where there is none. */
function cookie(): string | undefined {
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${TIMER_COOKIE}=`))
    ?.slice(TIMER_COOKIE.length + 1);
}

function mark(): void {
  try {
    sessionStorage.setItem(SENT_MARK, '1');
  } catch {
    // Where nothing may be kept, the page that empties the cart asks.
  }
}

/** Takes the mark away; answers whether it was there. */
function unmark(): boolean {
  try {
    const marked = sessionStorage.getItem(SENT_MARK) !== null;
    sessionStorage.removeItem(SENT_MARK);
    return marked;
  } catch {
    return false;
  }
}
