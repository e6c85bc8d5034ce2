import type { Start } from '#platform/live/live-script.ts';

const ANNOUNCE_AFTER_MS = 2000;

/** Submits the sorting as soon as it changes (CAT-019) and has the count announced after two seconds (CAT-020). */
export const start: Start = (toolbar, { signal }) => {
  toolbar.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) target.form?.requestSubmit();
    },
    { signal },
  );
  const timer = setTimeout(() => {
    const count = toolbar.querySelector('.woocommerce-result-count');
    // A status is announced when its content is put in, not when it was there from the start.
    count?.replaceChildren(...[...count.childNodes].map((node) => node.cloneNode(true)));
  }, ANNOUNCE_AFTER_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
};
