import { onAction } from '#platform/actions/actions.ts';
import { whenIdle } from '#platform/actions/when-idle.ts';

/** Shows each bar once the page is scrolled past the bar's own offset, and hides it above (CAT-014). */
export function startStickyBars(): void {
  const bars = [...document.querySelectorAll<HTMLElement>('[data-sticky-offset]')];
  if (bars.length === 0) return;
  const place = () => {
    for (const bar of bars) bar.hidden = scrollY <= Number(bar.dataset.stickyOffset);
  };
  addEventListener('scroll', place, { passive: true });
  // A page may begin scrolled, but to ask where now would force its layout before its first paint.
  whenIdle(place);
  onAction('scroll-to-form', () => {
    const form = document.querySelector<HTMLElement>('.product-summary .cart, .product-summary');
    form?.scrollIntoView({ block: 'center' });
    form
      ?.querySelector<HTMLElement>('select, input:not([type=hidden]), button')
      ?.focus({ preventScroll: true });
  });
}
