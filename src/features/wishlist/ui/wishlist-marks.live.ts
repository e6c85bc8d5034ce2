import type { Start } from '#platform/live/live-script.ts';
import { CUSTOMER_COOKIE, VISITOR_COOKIE } from '../rules/wishlist-cookie.ts';

/** What the list holds, as the cookie of whoever is here says: ids between commas, as in `,12,7,`. */
function listedIds(): string {
  const isCustomer = document.body.classList.contains('logged-in');
  const start = `; ${isCustomer ? CUSTOMER_COOKIE : VISITOR_COOKIE}=`;
  const [, after = ''] = `; ${document.cookie}`.split(start);
  const [value = ''] = after.split(';');
  // Anybody may have written anything else into it; what is no list marks and counts nothing.
  const [, ids = ''] = /^(?:\[|%5B)((?:\d|,|%2C)+)(?:\]|%5D)$/.exec(value) ?? [];
  return `,${ids.replaceAll('%2C', ',')},`;
}

/** Marks the buttons of listed products, and counts, at or in an element. */
export function showMarks(root: Element): void {
  const ids = listedIds();
  const count = ids.split(',').filter(Boolean).length;
  for (const element of [root, ...root.querySelectorAll('[data-postid], [data-wishlist-count]')]) {
    const { postid, wishlistCount } = (element as HTMLElement).dataset;
    if (postid) element.classList.toggle('wopb-wishlist-active', ids.includes(`,${postid},`));
    if (wishlistCount) {
      (element as HTMLElement).dataset.wishlistCount = String(count);
      element.textContent = String(count || '');
    }
  }
}

/**
 * Where this visit keeps what its last page showed, so that a page that follows a form knows what was listed before; a name
 * that lets this script start there too when nothing is left in the cookie.
 */
const SHOWN = 'wopb_wishlist_shown';
let shown = '';

/** Marks the whole page. */
export function markPage(): void {
  showMarks(document.documentElement);
  shown = listedIds();
  try {
    if (/\d/.test(shown)) sessionStorage[SHOWN] = shown;
    else sessionStorage.removeItem(SHOWN);
  } catch {}
}

/** Tells the other tabs, which hear what is stored anew, that the list is another now: they read the cookie. */
export function tellTabs(): void {
  // Where storage is refused, they follow once somebody comes back to them.
  try {
    localStorage.wopb_wishlist_changed = Date.now();
  } catch {}
}

/** Marks the page after an addition, and lets other tabs follow where that took something off the list. */
function followCart(): void {
  const before = shown;
  markPage();
  if (shown !== before) tellTabs();
}

let isKept = false;

/** From now on marks follow what other tabs and the cart do: what goes into the cart may leave the list (WISH-009). */
export function keepMarks(): void {
  if (isKept) return;
  isKept = true;
  shown = listedIds();
  try {
    shown = sessionStorage[SHOWN] ?? shown;
  } catch {}
  followCart();
  document.addEventListener('added_to_cart', followCart);
  for (const kind of ['focus', 'pageshow', 'storage']) addEventListener(kind, markPage);
}

/** Marks a button or a count on a page that was made for everybody. */
export const start: Start = (root) => {
  showMarks(root);
  keepMarks();
};
