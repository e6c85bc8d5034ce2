import { clearField, markField } from '#features/fields/public.ts';
import { callShop } from '#platform/calls/call-shop.ts';
import type { Start } from '#platform/live/live-script.ts';
import type { passkeysAdd } from '../calls/passkeys-add.ts';
import type { passkeysBegin } from '../calls/passkeys-begin.ts';
import { knowsPasskeys, makePasskey } from './passkey-browser.ts';

/** Adds passkeys: offered where the browser can make some. */
export const start: Start = (root, { signal }) => {
  const add = root.querySelector<HTMLElement>('.passkey-add');
  const form = add?.querySelector('form');
  if (!add || !form) return;
  const shown = knowsPasskeys() ? add : (root.querySelector<HTMLElement>('[data-passkeys-unable]') ?? add);
  shown.hidden = false;
  signal.addEventListener('abort', () => {
    shown.hidden = true;
  });
  const button = form.querySelector('button') as HTMLButtonElement;

  async function send(form: HTMLFormElement): Promise<void> {
    const { options } = await callShop<typeof passkeysBegin>(
      'rest/passkeys/begin',
      new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
    );
    const credential = await makePasskey(options);
    await callShop<typeof passkeysAdd>('rest/passkeys/add', { credential });
    location.reload();
  }

  function fail(form: HTMLFormElement, error: unknown): void {
    button.removeAttribute('aria-busy');
    const { body, name } = error as {
      body?: { errors?: object; error?: { message?: string } };
      name?: string;
    };
    const said = name === 'InvalidStateError' ? root.dataset.there : root.dataset.failed;
    const errors = Object.entries(body?.errors ?? {}) as [string, string][];
    const all = errors.length > 0 ? errors : [['default', body?.error?.message ?? said ?? ''] as const];
    for (const [field, message] of all) markField(form, field, message);
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (button.ariaBusy === 'true') return;
      button.setAttribute('aria-busy', 'true');
      for (const name of ['password_passkey', 'code', 'default']) clearField(form, name);
      send(form).catch((error) => fail(form, error));
    },
    { signal },
  );
};
