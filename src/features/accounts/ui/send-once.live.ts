import type { Start } from '#platform/live/live-script.ts';

/** Sends a form once, however often its button is pressed: the second time would be told that the address is taken. */
export const start: Start = (form, { signal }) => {
  const button = form.querySelector('[type="submit"]');
  let isSent = false;
  const mark = (sent: boolean) => {
    isSent = sent;
    if (sent) button?.setAttribute('aria-busy', 'true');
    else button?.removeAttribute('aria-busy');
  };
  form.addEventListener(
    'submit',
    (event) => {
      if (isSent) event.preventDefault();
      else mark(true);
    },
    { signal },
  );
  // Whoever comes back to the page, or stopped it, may send it again.
  window.addEventListener('pageshow', () => mark(false), { signal });
  form.addEventListener('input', () => mark(false), { signal });
};
