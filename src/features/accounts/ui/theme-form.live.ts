import { clearFields, markField } from '#features/fields/public.ts';
import type { Start } from '#platform/live/live-script.ts';
import type { ThemeAnswer } from '../rules/theme-answer.ts';

/**
 * Sends a plain form of the account without leaving the page, to its own address (AUTH-035). What was refused is said above
 * it, and at the fields; what was typed stays, but for passwords (AUTH-038). Where no answer comes, the browser sends it.
 */
export const start: Start = (root, { signal }) => {
  const form = root as HTMLFormElement;
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  const said = form.querySelector<HTMLElement>('[data-form-said]');
  let isSending = false;
  let isLeft = false;
  let isRenewed = false;

  async function send(): Promise<void> {
    isSending = true;
    button?.setAttribute('aria-busy', 'true');
    forget();
    const fields = sentBy(form, button);
    fields.set('ajax', '1');
    try {
      const response = await fetch(location.pathname + location.search, { method: 'POST', body: fields });
      follow((await response.json()) as ThemeAnswer);
    } catch {
      isLeft = true;
      form.requestSubmit(button);
    }
  }

  /** What was said of the attempt before counts no more. */
  function forget(): void {
    clearFields(form);
    form.querySelector('[data-form-problem]')?.remove();
    if (said) said.hidden = true;
    said?.replaceChildren();
  }

  function follow(answer: ThemeAnswer): void {
    if (answer.success && 'refresh' in answer.data) {
      location.reload();
      return;
    }
    if (answer.success && 'redirect' in answer.data) {
      location.assign(answer.data.redirect);
      return;
    }
    isSending = false;
    button?.removeAttribute('aria-busy');
    if (answer.success) {
      form.reset();
      say('woocommerce-message', ['notice' in answer.data ? answer.data.notice : '']);
      return;
    }
    const { nonce } = answer.data;
    const carried = form.querySelector<HTMLInputElement>('[name="wpnonce"]');
    if (nonce && carried && !isRenewed) {
      isRenewed = true;
      carried.value = nonce;
      void send();
      return;
    }
    isRenewed = false;
    const errors = Object.entries(answer.data.errors);
    for (const [name, message] of errors) if (name) markField(form, name, message);
    for (const input of form.querySelectorAll<HTMLInputElement>('[autocomplete$="password"]'))
      input.value = '';
    say('woocommerce-error', [...new Set(errors.map(([, message]) => message))]);
    (form.querySelector<HTMLElement>('[aria-invalid="true"]') ?? said)?.focus();
  }

  function say(className: string, messages: readonly string[]): void {
    if (!said) return;
    said.className = className;
    said.hidden = false;
    said.replaceChildren(
      ...messages.map((message) => {
        const line = document.createElement('div');
        line.textContent = message;
        return line;
      }),
    );
  }

  form.addEventListener(
    'submit',
    (event) => {
      if (isLeft) return;
      event.preventDefault();
      // A hand that is too quick sends it once.
      if (!isSending) void send();
    },
    { signal },
  );
  // Whoever comes back to the page may send it again.
  addEventListener(
    'pageshow',
    () => {
      isSending = false;
      isLeft = false;
      button?.removeAttribute('aria-busy');
    },
    { signal },
  );
};

/** What a form sends, with its files where it is one that brings some. */
function sentBy(form: HTMLFormElement, button: HTMLElement | null): FormData | URLSearchParams {
  const all = new FormData(form, button);
  if (form.enctype === 'multipart/form-data') return all;
  const fields = new URLSearchParams();
  for (const [name, value] of all) if (typeof value === 'string') fields.append(name, value);
  return fields;
}
