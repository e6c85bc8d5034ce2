import { callShop } from '#platform/calls/call-shop.ts';
import { readPageContext } from '#platform/islands/page-context-block.ts';
import { insertHtml } from '#platform/live/insert-html.ts';
import type { Start } from '#platform/live/live-script.ts';
import type { getRefreshedFragments } from '../calls/get-refreshed-fragments.ts';
import './cart-context.ts';

/** What cart calls answer: page selector → HTML, and the cart's hash. */
export interface CartAnswer {
  fragments: Record<string, string>;
  cart_hash: string;
  /** Selectors of fragments that show something beside the cart too, which no other page may show again. */
  fleeting?: string[] | undefined;
}

/** How long stored fragments are good, in milliseconds (CART-005). */
const LIFETIME = 86_400_000;
const HASH_COOKIE = /(?:^|;\s*)woocommerce_cart_hash=([^;]*)/;

const keyOf = (name: string) => `wc_${name}_${readPageContext().cart.shopId}`;

/** Tells scripts what became of the cart's fragments, by an event on `<body>`, which jQuery's listeners hear as well. */
function announce(name: string, detail?: unknown): void {
  document.body.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
}

/**
 * Puts what a cart call answered (page selector → HTML) in place of everything that matches: at once, or when the sheets
 * that it brings along are there.
 */
export function replaceFragments(fragments: Readonly<Record<string, string>>): Promise<unknown> {
  const replaced = Object.entries(fragments).flatMap(([selector, html]) => {
    try {
      return [...document.querySelectorAll(selector)].map((old) => insertHtml(old, html));
    } catch {
      // No selector that browsers know.
      return [];
    }
  });
  return Promise.all(replaced);
}

/** Puts fragments in place of everything that matches their selectors and stores them (CART-023). */
export function takeFragments(answer: CartAnswer): Promise<unknown> {
  const shown = showFragments(answer.fragments);
  const kept = { ...answer.fragments };
  for (const selector of answer.fleeting ?? []) delete kept[selector];
  // Private windows may refuse storage; the page then simply asks again.
  try {
    sessionStorage.setItem(keyOf('fragments'), JSON.stringify(kept));
    sessionStorage.setItem(keyOf('cart_created'), String(Date.now()));
    sessionStorage.setItem(keyOf('cart_hash'), answer.cart_hash);
    // Other tabs hear of this one through the storage event, which only shared storage raises.
    localStorage.setItem(keyOf('cart_hash'), answer.cart_hash);
  } catch {}
  if (!keeper) keepUpToDate(new AbortController().signal);
  announce('wc_fragments_refreshed', { cart_hash: answer.cart_hash });
  return shown;
}

/** Asks the server for the cart as it is now, by another call if need be; a failure only raises an event (CART-030). */
async function refreshFragments(call?: string): Promise<void> {
  const { fragmentTimeout } = readPageContext().cart;
  try {
    const answer = await callShop<typeof getRefreshedFragments>(
      `shop-ajax/${call ?? 'get_refreshed_fragments'}` as 'shop-ajax/get_refreshed_fragments',
      call ? {} : { time: Date.now() },
      { timeout: fragmentTimeout },
    );
    void takeFragments(answer);
  } catch {
    announce('wc_fragments_ajax_error');
  }
}

let keeper: AbortSignal | undefined;

/** Shows the cart on a page that was made for everybody, from storage where it is true, else from the server. */
export const start: Start = (root, life) => {
  const { signal } = life;
  if (signal.aborted) return;
  if (keeper && !keeper.aborted) {
    keeper.addEventListener('abort', () => start(root, life));
    return;
  }
  keepUpToDate(signal);
  // Cookies and storage are read by waiting for other processes: in a task of its own.
  const first = setTimeout(showStored);
  signal.addEventListener('abort', () => clearTimeout(first));
};

/** Once a page, however many ask for it, or from the moment in which a cart comes to be on it. */
function keepUpToDate(signal: AbortSignal): void {
  keeper = signal;
  const daily = setInterval(refreshFragments, LIFETIME);
  signal.addEventListener('abort', () => clearInterval(daily));
  addEventListener(
    'storage',
    (event) => {
      if (event.key === keyOf('cart_hash') && event.newValue !== sessionStorage.getItem(event.key)) {
        void refreshFragments();
      }
    },
    { signal },
  );
  // A page brought back by the browser's back button shows what it showed when it was left.
  addEventListener(
    'pageshow',
    (event) => {
      if (event.persisted) void refreshFragments();
    },
    { signal },
  );
}

/**
 * The fragments that are stored, by selector: CART-006: they count only while their hash is the one in the cookie. None
 * of an empty cart; undefined where the server must be asked.
 */
export function storedFragments(): Record<string, string> | undefined {
  const wanted = HASH_COOKIE.exec(document.cookie)?.[1] ?? '';
  let hash = '';
  try {
    hash = sessionStorage.getItem(keyOf('cart_hash')) ?? '';
    const age = Date.now() - Number(sessionStorage.getItem(keyOf('cart_created')));
    if (hash && hash === wanted && age < LIFETIME)
      return JSON.parse(sessionStorage.getItem(keyOf('fragments')) ?? '');
  } catch {}
  return hash || wanted ? undefined : {};
}

function showStored(): void {
  const fragments = storedFragments();
  if (!fragments) return void refreshFragments();
  if (Object.keys(fragments).length === 0) return;
  void showFragments(fragments);
  // What stands on the page may want it anew all the same.
  const { refreshesCart: call, after } =
    document.querySelector<HTMLElement>('[data-refreshes-cart]')?.dataset ?? {};
  if (call) setTimeout(() => void refreshFragments(call), Number(after));
}

function showFragments(fragments: Record<string, string>): Promise<unknown> {
  const replaced = replaceFragments(fragments);
  announce('wc_fragments_loaded');
  return replaced;
}

let queue: Promise<unknown> = Promise.resolve();

/** Runs what changes the cart, one request of a page at a time and in the order of the clicks (CART-003). */
export function inTurn<Done>(operation: () => Promise<Done>): Promise<Done> {
  const done = queue.then(operation, operation);
  queue = done;
  return done;
}
