import { callShop } from '#platform/calls/call-shop.ts';
import type { Start } from '#platform/live/live-script.ts';
import type { passkeysLogIn } from '../calls/passkeys-log-in.ts';
import type { passkeysOptions } from '../calls/passkeys-options.ts';
import { askForPasskey, knowsPasskeys, offersPasskeys } from './passkey-browser.ts';

/** A challenge lasts five minutes; what a page offers by itself is renewed before. */
const RENEWED_AFTER = 240_000;

// A browser asks for one passkey at a time, however many forms stand on a page.
let asking: AbortController | undefined;

/** Logs in with a passkey: by its button, or as what the browser fills the name in with. */
export const start: Start = (root, { signal }) => {
  const button = root.querySelector('button') as HTMLButtonElement;
  const alert = root.querySelector('[role="alert"]') as HTMLElement;
  const form = root.closest('form');
  if (!knowsPasskeys()) {
    root.hidden = true;
    signal.addEventListener('abort', () => {
      root.hidden = false;
    });
    return;
  }

  const say = (message: string) => {
    alert.hidden = message === '';
    alert.textContent = message;
  };

  async function ask(mediation: CredentialMediationRequirement): Promise<void> {
    asking?.abort();
    const own = new AbortController();
    asking = own;
    const { options } = await callShop<typeof passkeysOptions>('rest/passkeys/options', {});
    const credential = await askForPasskey(options, { mediation, signal: own.signal });
    // Another button of the page was pressed meanwhile.
    if (own.signal.aborted) return;
    button.setAttribute('aria-busy', 'true');
    const remembers = form?.querySelector<HTMLInputElement>('[type="checkbox"][name$="rememberme"]');
    const { redirect } = await callShop<typeof passkeysLogIn>('rest/passkeys/log-in', {
      credential,
      rememberme: remembers?.checked ? 'forever' : '',
      redirect: root.dataset.redirect ?? '',
    });
    location.assign(redirect);
  }

  /** What went wrong; `own` is what nobody asked for: it says nothing unless the shop refused a passkey. */
  function fail(error: unknown, own: boolean): void {
    const { body, name } = error as { body?: { error?: { message?: string } }; name?: string };
    // What was given up for something else says nothing.
    if (name === 'AbortError') return;
    button.removeAttribute('aria-busy');
    if (body?.error?.message) say(body.error.message);
    else if (!own) say((name === 'NotAllowedError' ? root.dataset.cancelled : root.dataset.failed) ?? '');
  }

  async function offer(): Promise<void> {
    if (!form?.querySelector('[autocomplete~="webauthn"]') || asking || !(await offersPasskeys())) return;
    const renewal = setInterval(() => {
      if (!document.hidden) void ask('conditional').catch(quietly);
    }, RENEWED_AFTER);
    const end = () => clearInterval(renewal);
    signal.addEventListener('abort', end);
    button.addEventListener('click', end, { signal });
    await ask('conditional').catch(quietly);
  }
  const quietly = (error: unknown) => fail(error, true);

  button.addEventListener(
    'click',
    () => {
      if (button.ariaBusy === 'true') return;
      say('');
      button.setAttribute('aria-busy', 'true');
      ask('optional').catch((error) => fail(error, false));
    },
    { signal },
  );
  signal.addEventListener('abort', () => asking?.abort());
  void offer();
};
