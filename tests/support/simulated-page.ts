import path from 'node:path';
import { Window } from 'happy-dom';
import { build, type Plugin, type Rolldown } from 'vite';
import { islands } from '#platform/islands/islands-plugin.server.ts';
import { findLiveFiles } from '#platform/live/live-files.server.ts';
import { SITE_URL } from './shop-server.ts';
import type { ShopVisitor } from './shop-visitor.ts';
import { SimulatedClock } from './simulated-clock.ts';

/** A request that a page's script sent. */
export interface PageRequest {
  /** Path and query. */
  address: string;
  method: string;
  fields: URLSearchParams;
  /** What it was sent with. */
  headers: Headers;
  /** The answer's body, once it is there. */
  body: string | null;
  /** Sends it on to the shop. */
  letGo(): void;
  /** Answers it in the shop's place; an error is a lost connection. */
  answer(response: Response | Error): void;
}

/** What a tab keeps while it goes from page to page. */
export interface SimulatedTab {
  visitor: ShopVisitor;
  session: Storage;
  local: Storage;
}

/**
 * A page of a test shop in a simulated document, brought to life by the shop's own browser entry: for what scripts do
 * with HTML, storage, cookies and calls. It has no layout, follows no link and sends no form; time stands still
 * until a test lets it pass.
 */
export interface SimulatedPage {
  document: Document;
  window: Window;
  clock: SimulatedClock;
  /** Every request so far, in order. */
  requests: PageRequest[];
  /** Addresses to which scripts led on, in order. */
  left: string[];
  /** What was written to the console as an error, in order. */
  errors: string[];
  /** Whether requests wait for `letGo` or `answer` instead of going to the shop at once. */
  holding: boolean;
  /** The first element that matches; throws where there is none. */
  find(selector: string): HTMLElement;
  /** Clicks; answers whether the browser would go on to do what it does without script. */
  click(target: string | HTMLElement): boolean;
  /** Waits until no request is under way but those held back, and what follows from the answers has happened. */
  settle(): Promise<void>;
}

let entry: Promise<string> | undefined;

/** Puts all live scripts into the one script, at the addresses that test shops give them. */
function liveScriptsInside(root: string): Plugin {
  return {
    name: 'live-scripts-inside',
    load: {
      filter: { id: /\/live\/import-script\.ts$/ },
      handler() {
        const scripts = [...findLiveFiles(root, ['src', 'extensions'])].map(
          ([name, file]) => `'/assets/${name}.js': () => import('/${file}')`,
        );
        return `const scripts = { ${scripts.join(',\n')} };
          export const importScript = (address) =>
            scripts[address]?.() ?? Promise.reject(new Error('There is no ' + address));`;
      },
    },
  };
}

/** Without layout everything is in sight, and says so at once. */
class EverythingInSight {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry;
    queueMicrotask(() => this.#tell([entry], this as unknown as IntersectionObserver));
  }
  unobserve(): void {}
  disconnect(): void {}
}

/** The shop's browser entry as one script, made from the sources as the build does. */
function storefrontScript(): Promise<string> {
  const root = path.join(import.meta.dirname, '../..');
  entry ??= build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [islands({ folders: ['src'] }), liveScriptsInside(root)],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'src/app/browser/storefront.ts'),
        output: { format: 'iife', codeSplitting: false },
        onLog: () => {},
      },
    },
  }).then((result) => {
    const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
    return output[0].code;
  });
  return entry;
}

/** Begins a tab of a visitor; with `beside` another tab of the same browser. */
export function openTab(visitor: ShopVisitor, beside?: SimulatedTab): SimulatedTab {
  const fresh = () => new Window().sessionStorage as unknown as Storage;
  return { visitor, session: fresh(), local: beside?.local ?? fresh() };
}

interface OpenOptions {
  /** The time at which the page opens, in milliseconds since 1970. */
  now?: number;
  /** Holds the page's requests back from the beginning. */
  hold?: boolean;
  /** What somebody does on the page before its scripts come. */
  before?: (document: Document) => void;
  /** Whether the visitor's browser keeps the cookies that scripts write; else none are written. */
  writesCookies?: boolean;
  /** Another page than the shop's, made from it. */
  change?: (html: string) => string;
}

/** An answer whose body is there already, so that whoever waits for it waits for nothing else. */
async function read(response: Response, request: PageRequest): Promise<Response> {
  const text = await response.text();
  request.body = text;
  return Object.defineProperties(response, {
    text: { value: async () => text },
    json: { value: async () => JSON.parse(text) },
  });
}

/** Opens an address in a tab and waits until its scripts have started. */
export async function openSimulated(
  tab: SimulatedTab,
  address: string,
  options: OpenOptions = {},
): Promise<SimulatedPage> {
  const { visitor } = tab;
  const { text } = await visitor.get(address);
  const html = options.change?.(text) ?? text;
  const window = new Window({
    url: visitor.site + address,
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
      disableJavaScriptFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    } as never,
  });
  const document = window.document as unknown as Document;
  const clock = new SimulatedClock(options.now);
  const running = new Set<Promise<unknown>>();
  const page: SimulatedPage = {
    document,
    window,
    clock,
    requests: [],
    left: [],
    errors: [],
    holding: options.hold ?? false,
    find(selector) {
      const found = document.querySelector<HTMLElement>(selector);
      if (!found) throw new Error(`Nothing on ${address} matches ${selector}`);
      return found;
    },
    click(target) {
      const element = typeof target === 'string' ? page.find(target) : target;
      const event = new window.MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
      let stopped = false;
      // The document comes last: whoever takes the click has said so; then links and forms are kept still.
      window.addEventListener(
        'click',
        (last) => {
          stopped = last.defaultPrevented;
          last.preventDefault();
        },
        { once: true },
      );
      element.dispatchEvent(event as unknown as Event);
      return !stopped;
    },
    async settle() {
      do {
        await Promise.allSettled(running);
        await new Promise((resolve) => setImmediate(resolve));
      } while (running.size > 0);
    },
  };
  const send = (target: string, init: RequestInit = {}) => {
    const url = new URL(String(target), visitor.site + address);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init.signal?.addEventListener('abort', () => reject(new DOMException('too late', 'TimeoutError')));
    const take = (answer: Promise<Response>) => {
      const done = answer.then((response) => read(response, request)).then(resolve, reject);
      running.add(done);
      void done.finally(() => running.delete(done));
    };
    // Browsers say from which page of the same site a request comes.
    const sentFrom = (sent: RequestInit) => {
      const headers = new Headers(sent.headers);
      headers.set('referer', SITE_URL + address);
      return headers;
    };
    const request: PageRequest = {
      address: url.pathname + url.search,
      method: init.method ?? 'GET',
      fields: isForm(init.body)
        ? new URLSearchParams([...init.body].map(([name, value]) => [name, String(value)]))
        : new URLSearchParams(String(init.body ?? '')),
      headers: new Headers(init.headers),
      body: null,
      // The signal is of the simulated window, and was heard above.
      letGo: () =>
        take(visitor.fetch(url, { ...init, body: sentBody(init), signal: null, headers: sentFrom(init) })),
      answer: (given) => take(given instanceof Error ? Promise.reject(given) : Promise.resolve(given)),
    };
    page.requests.push(request);
    if (!page.holding) request.letGo();
    return promise;
  };
  const give = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  clock.installIn(window);
  give(window, 'fetch', send);
  give(window, 'sessionStorage', tab.session);
  give(window, 'localStorage', tab.local);
  give(window.location, 'assign', (to: string) => page.left.push(String(to)));
  give(window.location, 'reload', () => page.left.push(address));
  give(window, 'IntersectionObserver', EverythingInSight);
  give(window, 'reportError', (error: unknown) => page.errors.push(String(error)));
  give(window.console, 'error', (...words: unknown[]) => page.errors.push(words.join(' ')));
  Object.defineProperty(document, 'cookie', {
    get: () => [...visitor.readableCookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(options.writesCookies ? { set: (cookie: string) => visitor.takeCookie(cookie) } : {}),
  });
  document.write(html);
  // Written out like this, selects begin with their first option, not with the one that is marked.
  for (const option of document.querySelectorAll<HTMLOptionElement>('option[selected]'))
    option.selected = true;
  options.before?.(document);
  window.eval(await storefrontScript());
  await page.settle();
  clock.pass(1);
  await page.settle();
  return page;
}

/** Whether a body is a form's fields, also those of a simulated window, which are of another kind than ours. */
function isForm(body: unknown): body is FormData {
  return typeof body === 'object' && body !== null && body.constructor.name === 'FormData';
}

/** A body as it goes over the network. */
function sentBody({ body }: RequestInit): BodyInit | null {
  if (!isForm(body)) return body ?? null;
  const sent = new FormData();
  for (const [name, value] of body) sent.append(name, String(value));
  return sent;
}
