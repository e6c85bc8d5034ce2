import type { Start } from '#platform/live/live-script.ts';

/** Shows the banner unless its cookie says that it was dismissed, and dismisses it (NOTE-001). */
export const start: Start = (banner, { signal }) => {
  const dismissed = `${banner.dataset.cookie}=hidden`;
  banner.hidden = document.cookie.split('; ').includes(dismissed);
  banner.querySelector('button')?.addEventListener(
    'click',
    () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
      document.cookie = `${dismissed}; path=/`;
      banner.hidden = true;
    },
    { signal },
  );
};
