import type { Start } from '#platform/live/live-script.ts';

const ANNOUNCE_AFTER_MS = 2000;

/** Submits the sorting as soon as it changes (CAT-019) and has the count announced after two seconds (CAT-020). */
export const start: Start = (toolbar, { signal }) => {
  const send = ({ target }: Event) => (target as HTMLSelectElement).form?.requestSubmit();
  toolbar.addEventListener('change', send, { signal });
  setTimeout(() => {
    const count = toolbar.querySelector('[role=status]');
    // A status is announced when its content is put in, not when it was there from the start.
    count?.replaceChildren(count.textContent as string);
  }, ANNOUNCE_AFTER_MS);
};
