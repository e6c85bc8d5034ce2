import type { Start } from '#platform/live/live-script.ts';

/** Shows the banner unless its cookie says that it was dismissed, and dismisses it (NOTE-001). */
export const start: Start = (banner, { signal }) => {
  const cookie = storeNoticeCookie(banner.dataset.noticeId ?? '');
  banner.hidden = document.cookie.split('; ').includes(`${cookie}=hidden`);
  banner.addEventListener(
    'click',
    ({ target }) => {
      if (!(target as Element).closest('button')) return;
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
      document.cookie = `${cookie}=hidden; path=/`;
      banner.hidden = true;
    },
    { signal },
  );
};

/** The cookie's name: `store_notice` and the notice's id, where it has one. */
export function storeNoticeCookie(noticeId: string): string {
  return `store_notice${noticeId.replace(/[^\w-]/g, '')}`;
}
