import { whenIdle } from '#platform/actions/when-idle.ts';
import { readPageContext } from '#platform/islands/page-context-block.ts';
import { loadAgain, loadScript } from './load-script.ts';
import { TOLD } from './told.ts';

// Failures to load are mostly a lost connection.
const RETRY_AFTER_MS = [1000, 5000, 20_000];
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', TOLD];

/** What custom elements of a name need before they can live. */
export interface Runtime {
  element: string;
  load(): Promise<unknown>;
}

/** The one that no element needed yet. */
let awaited: Runtime | undefined;
const lives = new Map<HTMLElement, AbortController>();

/**
 * Starts the scripts that elements name, of this page and of whatever enters it, however it comes, and ends them when
 * their element has left. The runtime is loaded with the first element that needs it. Call it once.
 */
export function startLive(runtime?: Runtime): void {
  awaited = runtime;
  new MutationObserver((changes) => {
    let isLess = false;
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof Element) enter(node);
      isLess ||= removedNodes.length > 0;
    }
    // A move is a removal and an insertion; only what is still away after it is gone.
    if (isLess) setTimeout(endAbsent);
  }).observe(document, { childList: true, subtree: true });
  enter(document.documentElement);
}

/**
 * Loads the runtime if elements of this content are the first that need it. HTML that is inserted waits for it, since
 * only then is what somebody does to these elements held until they live.
 */
export function loadRuntimeFor(content: ParentNode): Promise<unknown> | undefined {
  if (!awaited || !content.querySelector(awaited.element)) return undefined;
  const runtime = awaited;
  awaited = undefined;
  return loadRuntime(runtime);
}

function enter(entered: Element): void {
  void loadRuntimeFor(entered.parentNode ?? entered);
  for (const root of [entered, ...entered.querySelectorAll<HTMLElement>('[data-script]')]) {
    if (root instanceof HTMLElement && root.dataset.script && root.isConnected && !lives.has(root))
      begin(root);
  }
}

async function loadRuntime(runtime: Runtime, attempt = 0): Promise<void> {
  try {
    await loadAgain(runtime.load, attempt);
  } catch (error) {
    reportError(new Error(`<${runtime.element}>: ${error}`, { cause: error }));
    const wait = RETRY_AFTER_MS[attempt];
    // Afterwards the next such element that enters asks for it.
    if (wait) setTimeout(() => void loadRuntime(runtime, attempt + 1), wait);
    else awaited = runtime;
  }
}

function endAbsent(): void {
  for (const [root, life] of lives) {
    if (root.isConnected) continue;
    lives.delete(root);
    life.abort();
    root.removeAttribute('data-live');
  }
}

function begin(root: HTMLElement): void {
  const life = new AbortController();
  lives.set(root, life);
  const { signal } = life;
  const { when, having } = root.dataset;
  const live = () => void bringToLife(root, signal);
  const start = when === 'visible' ? () => whenVisible(root, signal, live) : live;
  if (when === 'touch') whenTouched(root, start);
  else whenHaving(having, when, signal, start);
}

/** Another page may set or store it: it tells by storage, and who comes back to this one has it. */
function whenHaving(
  name: string | undefined,
  when: string | undefined,
  signal: AbortSignal,
  start: () => void,
): void {
  let isWaiting = true;
  const look = () => {
    if (!isWaiting || signal.aborted || (name && !namesKept().includes(name))) return;
    isWaiting = false;
    start();
  };
  if (when === 'idle') whenIdle(look);
  else look();
  if (name) for (const kind of ['focus', 'pageshow', 'storage']) addEventListener(kind, look, { signal });
}

/** Names of the cookies and of what is stored for the visit, with more around them. */
function namesKept(): string {
  try {
    return document.cookie + Object.keys(sessionStorage);
  } catch {
    return document.cookie;
  }
}

function whenTouched(root: Element, start: () => void): void {
  // Whoever is in it already touched it before this script could listen.
  if (root.contains(document.activeElement)) {
    start();
    return;
  }
  const touched = new AbortController();
  const once = () => {
    touched.abort();
    start();
  };
  for (const kind of TOUCHES) {
    root.addEventListener(kind, once, { capture: true, passive: true, signal: touched.signal });
  }
}

function whenVisible(root: Element, signal: AbortSignal, start: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { rootMargin: '200px' },
  );
  observer.observe(root);
  signal.addEventListener('abort', () => observer.disconnect());
}

async function bringToLife(root: HTMLElement, signal: AbortSignal, attempt = 0): Promise<void> {
  if (signal.aborted) return;
  const address = root.dataset.script ?? '';
  try {
    const script = await loadScript(address).catch((error: unknown) => {
      const wait = RETRY_AFTER_MS[attempt];
      if (wait) setTimeout(() => void bringToLife(root, signal, attempt + 1), wait);
      throw error;
    });
    if (signal.aborted) return;
    script.start?.(root, { signal, page: readPageContext() });
    root.setAttribute('data-live', '');
  } catch (error) {
    // What never came alive works as its HTML does.
    reportError(new Error(`Live script ${address}: ${error}`, { cause: error }));
  }
}
