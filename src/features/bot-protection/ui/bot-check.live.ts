import type { Start } from '#platform/live/live-script.ts';
import type { BotProviderName } from '../rules/bot-providers.ts';

/** Makes one token after another, each for one sending. */
type MakeToken = () => Promise<string>;

interface Turnstile {
  render(place: HTMLElement, options: Record<string, unknown>): string;
  execute(widget: string): void;
  reset(widget: string): void;
  remove(widget: string): void;
}

interface Recaptcha {
  ready(then: () => void): void;
  execute(key: string, options: { action: string }): Promise<string>;
}

type Providers = { turnstile?: Turnstile; grecaptcha?: Recaptcha };

/** The provider's script, fetched at the first touch of a checked form and once a page. */
const loading = new Map<string, Promise<void>>();

function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const loaded = new Promise<void>((done, failed) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => {
      loading.delete(address);
      script.remove();
      failed(new Error('The script of the bot protection could not be loaded'));
    });
    document.head.append(script);
  });
  loading.set(address, loaded);
  return loaded;
}

interface Wanted {
  key: string;
  form: string;
  place: HTMLElement;
  signal: AbortSignal;
}

const providers: Record<BotProviderName, (wanted: Wanted) => Promise<MakeToken>> = {
  async turnstile({ key, form, place, signal }) {
    await loadScript('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit');
    const { turnstile } = window as Providers;
    if (!turnstile) throw new Error('No turnstile');
    let told: PromiseWithResolvers<string> | undefined;
    const widget = turnstile.render(place, {
      sitekey: key,
      action: form,
      appearance: 'interaction-only',
      execution: 'execute',
      'response-field': false,
      callback: (token: string) => told?.resolve(token),
      'error-callback': () => told?.reject(new Error('turnstile')),
    });
    signal.addEventListener('abort', () => turnstile.remove(widget));
    return () => {
      if (told) turnstile.reset(widget);
      told = Promise.withResolvers<string>();
      turnstile.execute(widget);
      return told.promise;
    };
  },
  async 'recaptcha-v3'({ key, form }) {
    await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`);
    const { grecaptcha } = window as Providers;
    if (!grecaptcha) throw new Error('No grecaptcha');
    await new Promise<void>((done) => grecaptcha.ready(done));
    return () => grecaptcha.execute(key, { action: form });
  },
};

/** Puts a fresh token into the form before it is sent: the first submit waits for it and is then done once more. */
export const start: Start = (root, { signal }) => {
  const form = root.closest('form');
  const field = root.querySelector<HTMLInputElement>('[name="token"]');
  const place = root.querySelector<HTMLElement>('[data-bot-place]');
  const problem = root.querySelector<HTMLElement>('[data-bot-problem]');
  const { provider, key = '', form: name = '', wantedBy } = root.dataset;
  if (!form || !field || !place || !problem) return;
  let ready: Promise<MakeToken> | undefined;
  let asking = false;
  let isFresh = false;

  function load(): Promise<MakeToken> {
    if (ready) return ready;
    const wanted = { key, form: name, place: place as HTMLElement, signal };
    ready = providers[provider as BotProviderName](wanted);
    // Whoever tries again may be luckier.
    ready.catch(() => {
      ready = undefined;
    });
    return ready;
  }
  async function askFor(submitter: HTMLElement | null): Promise<void> {
    asking = true;
    submitter?.setAttribute('aria-busy', 'true');
    tell('');
    try {
      const make = await load();
      (field as HTMLInputElement).value = await make();
      isFresh = true;
    } catch {
      tell(problem?.dataset.botProblem ?? '');
      return;
    } finally {
      asking = false;
      submitter?.removeAttribute('aria-busy');
    }
    if (!signal.aborted) form?.requestSubmit(submitter);
  }
  function tell(words: string) {
    const place = problem as HTMLElement;
    place.textContent = words;
    place.hidden = words === '';
  }

  const isWanted = () => wantedBy === undefined || new FormData(form).has(wantedBy);

  let isTouched = false;
  const touched = () => {
    if (isTouched || !isWanted()) return;
    isTouched = true;
    void load().catch(() => undefined);
  };
  // A box that is ticked changes after it was touched.
  for (const event of ['pointerdown', 'focusin', 'change']) form.addEventListener(event, touched, { signal });
  form.addEventListener(
    'submit',
    (event) => {
      // It is good for this sending alone; scripts may read it a moment later.
      if (isFresh) {
        isFresh = false;
        return;
      }
      if (!isWanted()) return;
      // Before everybody else who listens: nothing is sent yet.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!asking) void askFor(event.submitter);
    },
    { capture: true, signal },
  );
};
