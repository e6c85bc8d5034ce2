import type { ActionHandler, LiveScript, Start } from '#platform/live/live-script.ts';
import {
  isWeaker,
  knownWords,
  type PasswordStrength,
  passwordScore,
  STRENGTH_LABELS,
  strengthLabel,
} from '../rules/password-strength.ts';
import { type ScorePassword, scorePasswords } from '../rules/score-passwords.ts';
import type { PasswordFieldData } from './password-input.tsx';

/** Makes what was typed readable, or hides it again (FLD-001). */
const showPassword: ActionHandler = (button) => {
  const input = button.closest('.password-box')?.querySelector('input');
  if (!input) return;
  show(button, input, input.type === 'password');
  // What is sent readable would be kept by the browser as any other text.
  input.form?.addEventListener('submit', () => show(button, input, false), { once: true });
};

/** What the eye at a password does. */
export const actions: LiveScript['actions'] = { 'show-password': showPassword };

function show(button: Element, input: HTMLInputElement, isReadable: boolean): void {
  input.type = isReadable ? 'text' : 'password';
  button.setAttribute('aria-pressed', String(isReadable));
}

/** Measures a new password while it is typed, and holds its form back while it is weaker than required (FLD-002, FLD-003). */
export const start: Start = (root, { signal }) => {
  const input = root.querySelector('input');
  const form = input?.form;
  if (!input || !form || root.dataset.password === undefined) return;
  const data = JSON.parse(root.dataset.password) as PasswordFieldData;
  let score: ScorePassword | undefined;

  const measure = () => {
    const { value } = input;
    const again = (data.again && inputNamed(form, data.again)?.value) || '';
    const strength = score && value !== '' ? score(value, knownWords(typedOfThemselves(form))) : -1;
    const isWeak = isWeaker(strength, data.required as PasswordStrength, value);
    tell(root, data, { value, shown: passwordScore(strength, value, again), isWeak });
    root.toggleAttribute('data-weak', isWeak && data.isDemanded);
    hold(form);
  };
  form.addEventListener('input', measure, { signal });
  // A password that is not asked for any more holds nothing back, nor does one in a form that was emptied.
  form.addEventListener('change', () => hold(form), { signal });
  form.addEventListener('reset', () => setTimeout(measure), { signal });
  // What the server makes anew meanwhile is held back as well.
  const observer = new MutationObserver(() => hold(form));
  observer.observe(form, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    root.removeAttribute('data-weak');
    hold(form);
  });
  scorePasswords()
    .then((found) => {
      if (signal.aborted) return;
      score = found;
      measure();
    })
    // Nobody is kept from going on for what could not be fetched.
    .catch(reportError);
};

function tell(
  root: HTMLElement,
  { words, tooWeak }: PasswordFieldData,
  { value, shown, isWeak }: { value: string; shown: ReturnType<typeof passwordScore>; isWeak: boolean },
): void {
  const meter = root.querySelector<HTMLElement>('.woocommerce-password-strength');
  const hint = root.querySelector<HTMLElement>('.woocommerce-password-hint');
  if (!meter) return;
  const label = strengthLabel(shown);
  meter.classList.remove(...STRENGTH_LABELS);
  if (value !== '') meter.classList.add(label);
  const says = value === '' ? '' : (isWeak && label !== 'mismatch' ? tooWeak : words)[label];
  // The same words again would be read out again.
  if (meter.textContent !== says) meter.textContent = says;
  if (hint) hint.hidden = !isWeak;
}

/** Buttons that were held back, and are to be given back; one that is disabled for another reason stays so. */
const HELD = 'data-held-weak';

function hold(form: HTMLFormElement): void {
  const isWeak = [...form.querySelectorAll('[data-weak] input')].some(isShown);
  for (const button of form.querySelectorAll<HTMLButtonElement>(
    'button[type="submit"]:not([formnovalidate])',
  )) {
    if (isWeak && !button.disabled) {
      button.disabled = true;
      button.setAttribute(HELD, '');
    } else if (!isWeak && button.hasAttribute(HELD)) {
      button.disabled = false;
      button.removeAttribute(HELD);
    }
  }
}

function isShown(input: Element): boolean {
  return input.checkVisibility?.() ?? true;
}

function inputNamed(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector(`[name="${CSS.escape(name)}"]`);
}

/** Their names and address, as far as the form asks for them. */
function typedOfThemselves(form: HTMLFormElement): string[] {
  const inputs = form.querySelectorAll<HTMLInputElement>(
    ['email', 'username', 'given-name', 'family-name'].map((part) => `[autocomplete$="${part}"]`).join(),
  );
  return [...inputs].map(({ value }) => value);
}
