import { plainDecimal } from '#kit/plain-decimal.ts';
import type { Start } from '#platform/live/live-script.ts';

/** Milliseconds after typing before a price is checked, and before a message fades (NYP-004). */
const CHECK_AFTER = 1000;
const FADE_AFTER = 4000;

/** Keeps the price that a shopper names within its limits, and the button shut while it is none. */
export const start: Start = (root, { signal }) => {
  const input = root.querySelector('input');
  const message = root.querySelector<HTMLElement>('[data-message]');
  const button = root.closest('form')?.querySelector<HTMLButtonElement>('[type=submit]');
  if (!input || !message) return;
  let checking: ReturnType<typeof setTimeout> | undefined;
  let fading: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string, lasts = false) => {
    clearTimeout(fading);
    // Said again, the same would be read aloud again.
    if (message.textContent !== text) message.textContent = text;
    if (text && !lasts) fading = setTimeout(() => (message.textContent = ''), FADE_AFTER);
  };
  const { decimal = '.', thousands = '', units = '2' } = root.dataset;
  const plainOf = (text: string) => plainDecimal(text, { decimal, thousands }, Number(units));
  const plain = () => plainOf(input.value);
  let isShut = false;
  /** Shuts the button while there is no price, and says why for as long as it is shut (NYP-003). */
  const shut = () => {
    const wasShut = isShut;
    const amount = amountOf(plain());
    isShut = !(amount > 0);
    if (button) button.disabled = isShut;
    if (isShut) {
      input.setAttribute('aria-invalid', 'true');
      say(root.dataset.below ?? '', true);
    } else if (wasShut) {
      input.removeAttribute('aria-invalid');
      say('');
    }
    for (const one of root.querySelectorAll<HTMLElement>('[data-amount]'))
      one.setAttribute('aria-pressed', String(amountOf(plainOf(one.dataset.amount ?? '')) === amount));
  };
  const check = () => {
    const { min = '0', max = '', below = '', above = '', precise = '' } = root.dataset;
    const amount = amountOf(plain());
    if (Number.isNaN(amount)) return;
    const put = (limit: string, message: string) => {
      input.value = limit.replace('.', decimal);
      shut();
      say(message);
    };
    if (amount < Number(min)) put(min, below);
    else if (max !== '' && amount > Number(max)) put(max, above);
    else if ((plain().split('.')[1] ?? '').replace(/0+$/, '').length > Number(units)) say(precise);
  };
  const typed = () => {
    shut();
    clearTimeout(checking);
    checking = setTimeout(check, CHECK_AFTER);
  };
  input.addEventListener('input', typed, { signal });
  root.addEventListener(
    'click',
    ({ target }) => {
      const amount = (target as Element).closest<HTMLElement>('[data-amount]')?.dataset.amount;
      if (amount === undefined) return;
      input.value = amount;
      typed();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    clearTimeout(checking);
    clearTimeout(fading);
    message.textContent = '';
    input.removeAttribute('aria-invalid');
    if (button) button.disabled = false;
  });
  // Something may have been typed before this came.
  if (input.value !== input.defaultValue) typed();
  shut();
};

/** A typed amount as a number; NaN where it is none. */
function amountOf(text: string): number {
  return /^-?\d+(\.\d*)?$/.test(text.trim()) ? Number(text) : Number.NaN;
}
