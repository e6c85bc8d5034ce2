import { listMarks } from '#features/product-lists/public.ts';
import type { Start } from '#platform/live/live-script.ts';
import { CUSTOMER_COOKIE, VISITOR_COOKIE } from '../rules/compare-cookie.ts';

/** The buttons and counts of the comparison (CMP-002, CMP-004). */
export const marks = listMarks({
  cookies: { visitor: VISITOR_COOKIE, customer: CUSTOMER_COOKIE },
  places: {
    selector: '.wopb-compare-btn, [data-compare-count]',
    show(button, isListed) {
      if (button.classList.contains('wopb-compare-active') === isListed) return;
      button.classList.toggle('wopb-compare-active', isListed);
      const words = button.querySelector<HTMLElement>('[data-listed]');
      // What it says next is kept where it said it last.
      if (words)
        [words.textContent, words.dataset.listed] = [words.dataset.listed ?? '', words.textContent ?? ''];
    },
    count(element, count) {
      element.textContent = String(count || '');
      element.hidden = count === 0;
    },
  },
  storage: { shown: 'wopb_compare_shown', changed: 'wopb_compare_changed' },
});

/** Marks a button or a count on a page that was made for everybody. */
export const start: Start = (root) => {
  marks.show(root);
  marks.keep();
};
