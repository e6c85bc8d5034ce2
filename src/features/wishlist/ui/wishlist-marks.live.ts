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

/** Marks the whole page. */
export function markPage(): void {
  showMarks(document.documentElement);
}

let isKept = false;

/** From now on marks follow what other tabs and the cart do: what goes into the cart may leave the list (WISH-009). */
export function keepMarks(): void {
  if (isKept) return;
  isKept = true;
  document.addEventListener('added_to_cart', markPage);
  for (const kind of ['focus', 'pageshow', 'storage']) addEventListener(kind, markPage);
}

/** Marks a button or a count on a page that was made for everybody. */
export const start: Start = (root) => {
  showMarks(root);
  keepMarks();
};
