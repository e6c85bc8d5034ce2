import { onAction } from '#platform/actions/actions.ts';

const ANNOUNCE_AFTER_MS = 2000;

/** Submits the sorting as soon as it changes (CAT-019) and has the count announced after two seconds (CAT-020). */
export function startToolbar(): void {
  onAction('submit-form', (select) => (select as HTMLSelectElement).form?.requestSubmit(), { on: 'change' });
  const count = document.querySelector('.woocommerce-result-count');
  if (!count) return;
  setTimeout(() => {
    // A status is announced when its content is put in, not when it was there from the start.
    count.replaceChildren(...[...count.childNodes].map((node) => node.cloneNode(true)));
  }, ANNOUNCE_AFTER_MS);
}
