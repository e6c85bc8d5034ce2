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
  const say = (text: string) => {
    clearTimeout(fading);
    message.textContent = text;
    if (text) fading = setTimeout(() => (message.textContent = ''), FADE_AFTER);
  };
  const { decimal = '.', thousands = '', units = '2' } = root.dataset;
  const plain = () => plainDecimal(input.value, { decimal, thousands }, Number(units));
  const shut = () => {
    if (button) button.disabled = !(amountOf(plain()) > 0);
  };
  const check = () => {
    const { min = '0', max = '', below = '', above = '', precise = '' } = root.dataset;
    const amount = amountOf(plain());
    const put = (limit: string, message: string) => {
      input.value = limit.replace('.', decimal);
      say(message);
    };
    if (Number.isNaN(amount)) say(below);
    else if (amount < Number(min)) put(min, below);
    else if (max !== '' && amount > Number(max)) put(max, above);
    else if ((plain().split('.')[1] ?? '').replace(/0+$/, '').length > Number(units)) say(precise);
    shut();
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
