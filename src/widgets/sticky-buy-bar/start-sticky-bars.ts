import { onAction } from '#platform/actions/actions.ts';

/**
 * Shows each bar once the page is scrolled past the bar's own offset, and hides it above (CAT-014). While the page's
 * own buy button can be seen, and where there is none, a bar has nothing to add and stays hidden.
 */
export function startStickyBars(): void {
  const bars = [...document.querySelectorAll<HTMLElement>('[data-sticky-offset]')];
  const form = document.querySelector<HTMLElement>('.product-summary .cart');
  if (!form || bars.length === 0) return;
  let formSeen = true;
  const place = () => {
    for (const bar of bars) bar.hidden = formSeen || scrollY <= Number(bar.dataset.stickyOffset);
  };
  // Also tells of a page that begins scrolled, after its first paint.
  new IntersectionObserver((entries) => {
    formSeen = entries.at(-1)?.isIntersecting ?? false;
    place();
  }).observe(form);
  addEventListener('scroll', place, { passive: true });
  onAction('scroll-to-form', () => {
    form.scrollIntoView({ block: 'center' });
    form
      .querySelector<HTMLElement>('select, input:not([type=hidden]), button, a')
      ?.focus({ preventScroll: true });
  });
}
