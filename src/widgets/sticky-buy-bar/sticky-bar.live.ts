import type { Start } from '#platform/live/live-script.ts';

/**
 * Shows a bar once the page is scrolled past the bar's own offset, and hides it above (CAT-014). While the page's
 * own buy button can be seen, and where there is none, a bar has nothing to add and stays hidden.
 */
export const start: Start = (bar, { signal }) => {
  const form = document.querySelector<HTMLElement>('.product-summary .cart');
  if (!form) return;
  let formSeen = true;
  const place = () => {
    bar.hidden = formSeen || scrollY <= Number(bar.dataset.stickyOffset);
  };
  // Also tells of a page that begins scrolled, after its first paint.
  const observer = new IntersectionObserver((entries) => {
    formSeen = entries.at(-1)?.isIntersecting ?? false;
    place();
  });
  observer.observe(form);
  addEventListener('scroll', place, { passive: true, signal });
  bar.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-to-form]');
      if (!button) return;
      // The form's own button, while it adds something; without a selector nothing is found.
      const own = form.querySelector<HTMLElement>(button.dataset.buys as string);
      if (own) return own.click();
      form.scrollIntoView({ block: 'center' });
      form
        .querySelector<HTMLElement>('select:not([hidden]), input:not([type=hidden], :disabled), button, a')
        ?.focus({ preventScroll: true });
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    observer.disconnect();
    bar.hidden = true;
  });
};
