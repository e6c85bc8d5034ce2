import path from 'node:path';
import { Window } from 'happy-dom';
import { build, type Rolldown } from 'vite';
import { slices } from '#platform/slices/slices-plugin.server.ts';
import { slices as sliceNames } from '../../vitrine.config.ts';
import type { ShopVisitor } from './shop-visitor.ts';

/** The back office of a test shop in a simulated document, with the log-in of a visitor. It has no layout. */
export interface SimulatedOffice {
  document: Document;
  window: Window;
  /** What was written to the console as an error, in order. */
  errors: string[];
  /** What was asked of the shop, in order, for example `GET /rest/products`. */
  asked: string[];
  /** Goes to an address behind `/admin` and waits until its screen stands still. */
  go(address: string): Promise<void>;
  /** Presses an element as a mouse would, and waits until that is shown. */
  press(target: Element, kind?: 'click' | 'mousedown'): Promise<void>;
  /** Types a text into a field in place of what stands there. */
  fill(target: Element, text: string): Promise<void>;
  /** Waits until no request is under way and the document has not changed for a moment. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

let script: Promise<string> | undefined;

/** The whole back office as one script, made from the sources as the build does. */
function officeScript(): Promise<string> {
  const root = path.join(import.meta.dirname, '../..');
  script ??= build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [slices(root, sliceNames)],
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'src/app/admin/main.tsx'),
        output: { format: 'iife', codeSplitting: false },
        onLog: () => {},
      },
    },
  }).then((result) => {
    const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
    return output.find((file) => file.type === 'chunk')?.code ?? '';
  });
  return script;
}

/** Without layout everything is in sight, and has no size to watch. */
class Unwatched {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** How often it is looked whether a screen stands still, in milliseconds: to look takes longer than to wait. */
const STEP = 20;
/** For so long nothing may change until a screen stands still, and so long it is waited for; milliseconds. */
const QUIET = 80;
/** The same where another screen is on its way, which is made for a while before anything of it is seen. */
const QUIET_SCREEN = 250;
const LONGEST = 10_000;

/** Opens the back office at an address behind `/admin`. */
export async function openOffice(visitor: ShopVisitor, address = '/'): Promise<SimulatedOffice> {
  const window = new Window({
    url: `${visitor.site}/admin${address}`,
    width: 1440,
    height: 900,
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
      disableCSSFileLoading: true,
    } as never,
  });
  const document = window.document as unknown as Document;
  const errors: string[] = [];
  const asked: string[] = [];
  let running = 0;
  let changedAt = 0;
  let changes = 0;
  const give = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  give(window, 'fetch', async (target: string, init: RequestInit = {}) => {
    running++;
    asked.push(`${init.method ?? 'GET'} ${target}`);
    try {
      const headers = new Headers(init.headers as HeadersInit);
      headers.set('sec-fetch-site', 'same-origin');
      const { signal: _, ...sent } = init;
      const answer = await visitor.fetch(new URL(String(target), visitor.site), { ...sent, headers });
      const text = await answer.text();
      return Object.defineProperties(answer, {
        text: { value: async () => text },
        json: { value: async () => JSON.parse(text) },
      });
    } finally {
      running--;
      changedAt = Date.now();
    }
  });
  give(window, 'IntersectionObserver', Unwatched);
  give(window, 'ResizeObserver', Unwatched);
  give(window, 'scrollTo', () => undefined);
  // Without layout only what stands at an element itself counts: to match all sheets for each took a third of the time.
  give(window, 'getComputedStyle', ({ style }: HTMLElement) => style);
  // As browsers do; this one writes out all that is in it, which libraries ask for to tell a window from an element.
  give(window.Element.prototype, 'toString', function name(this: Element) {
    return `[object ${this.constructor.name}]`;
  });
  give(window, 'structuredClone', structuredClone);
  give(window.console, 'error', (...words: unknown[]) => errors.push(words.join(' ')));
  give(window.console, 'warn', () => undefined);
  document.body.innerHTML = '<div id="admin"></div>';
  new window.MutationObserver(() => {
    changedAt = Date.now();
    changes++;
  }).observe(window.document, { subtree: true, childList: true, characterData: true, attributes: true });

  const isBusy = (quiet: number) =>
    running > 0 ||
    Date.now() - changedAt < quiet ||
    document.querySelector('.MuiSkeleton-root, .RaLoading-root') !== null ||
    !document.querySelector('main')?.textContent;
  async function until(isSo: () => boolean): Promise<void> {
    const since = Date.now();
    while (!isSo() && Date.now() - since < LONGEST) await new Promise((resolve) => setTimeout(resolve, STEP));
  }
  async function settle(quiet = QUIET): Promise<void> {
    changedAt = Date.now();
    await until(() => !isBusy(quiet));
  }
  const office: SimulatedOffice = {
    document,
    window,
    errors,
    asked,
    settle: () => settle(),
    async go(to) {
      const before = changes;
      window.history.pushState(null, '', `/admin${to}`);
      window.dispatchEvent(new window.PopStateEvent('popstate', { state: null }));
      // What is shown stays until the next screen is there.
      await until(() => changes > before);
      await settle(QUIET_SCREEN);
      // What was tried out is left unsaved.
      const leave = document.querySelector<HTMLElement>('[role=dialog] .ra-confirm');
      leave?.click();
      if (leave) await settle();
    },
    async press(target, kind = 'click') {
      const event = new window.MouseEvent(kind, { bubbles: true, cancelable: true, button: 0 });
      target.dispatchEvent(event as unknown as Event);
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async fill(target, text) {
      // Past the setter by which React remembers what it wrote itself.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value') ?? {};
      set?.call(target, text);
      for (const kind of ['input', 'focusout'])
        target.dispatchEvent(new window.Event(kind, { bubbles: true }) as unknown as Event);
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async close() {
      await window.happyDOM.close();
    },
  };
  window.eval(await officeScript());
  await settle();
  return office;
}
