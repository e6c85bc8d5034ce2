import { clearField, markField } from '#features/fields/public.ts';
import { callShop } from '#platform/calls/call-shop.ts';
import type { Start } from '#platform/live/live-script.ts';
import type { wopbCheckoutLogin } from '../calls/wopb-checkout-login.ts';

/** Logs in without leaving the page; errors stand at the fields they are keyed by (CHK-020, CHK-023). */
export const start: Start = (root, { signal }) => {
  const form = root as HTMLFormElement;
  let sending = false;
  const button = form.querySelector<HTMLButtonElement>('[name="log_in"]');

  async function send(): Promise<void> {
    if (sending) return;
    sending = true;
    button?.setAttribute('aria-busy', 'true');
    for (const name of ['default', 'username', 'password']) clearField(form, name);
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && name !== 'redirect') fields.append(name, value);
    }
    try {
      const answer = await callShop<typeof wopbCheckoutLogin>('ajax/wopb_checkout_login', fields);
      if (answer.success) return location.assign(String(new FormData(form).get('redirect')));
      // The nonce is of another session: the form itself needs none.
      return form.requestSubmit(button);
    } catch (error) {
      const { status, body } = error as { status?: number; body?: unknown };
      // The password was right: the page itself asks for the code.
      if (status === 422 && (body as { second_step?: unknown } | null)?.second_step === true)
        return form.requestSubmit(button);
      const errors = status === 422 ? errorsOf(body) : null;
      for (const [name, message] of Object.entries(errors ?? { default: form.dataset.failed ?? '' })) {
        const known = form.querySelector(`[data-error-for="${CSS.escape(name)}"]`) !== null;
        markField(form, known ? name : 'default', message);
      }
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
    sending = false;
    button?.removeAttribute('aria-busy');
  }

  form.addEventListener(
    'submit',
    (event) => {
      // The second submit is the one that was asked for above.
      if (sending) return;
      event.preventDefault();
      void send();
    },
    { signal },
  );
  form.addEventListener('input', (event) => clearField(form, (event.target as HTMLInputElement).name), {
    signal,
  });
};

function errorsOf(body: unknown): Record<string, string> | null {
  const errors = (body as { errors?: unknown } | null)?.errors;
  return typeof errors === 'object' && errors !== null ? (errors as Record<string, string>) : null;
}
