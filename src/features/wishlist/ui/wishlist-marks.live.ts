import { listMarks } from '#features/product-lists/public.ts';
import type { Start } from '#platform/live/live-script.ts';
import { CUSTOMER_COOKIE, VISITOR_COOKIE } from '../rules/wishlist-cookie.ts';

/** The hearts and counts of the wishlist; what goes into the cart may leave it (WISH-009). */
export const marks = listMarks({
  cookies: { visitor: VISITOR_COOKIE, customer: CUSTOMER_COOKIE },
  places: {
    selector: '.wopb-wishlist-add, [data-wishlist-count]',
    show: (heart, isListed) => heart.classList.toggle('wopb-wishlist-active', isListed),
    count(element, count) {
      element.dataset.wishlistCount = String(count);
      element.textContent = String(count || '');
    },
  },
  storage: { shown: 'wopb_wishlist_shown', changed: 'wopb_wishlist_changed' },
});

/** Marks a button or a count on a page that was made for everybody. */
export const start: Start = (root) => {
  marks.show(root);
  marks.keep();
};
