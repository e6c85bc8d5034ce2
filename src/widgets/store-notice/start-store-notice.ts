import { onAction } from '#platform/actions/actions.ts';

/** Shows the banner unless its cookie says that it was dismissed, and dismisses it (NOTE-001). */
export function startStoreNotice(): void {
  const banner = document.querySelector<HTMLElement>('.woocommerce-store-notice');
  if (!banner) return;
  const cookie = storeNoticeCookie(banner.dataset.noticeId ?? '');
  banner.hidden = document.cookie.split('; ').includes(`${cookie}=hidden`);
  onAction('dismiss-store-notice', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
    document.cookie = `${cookie}=hidden; path=/`;
    banner.hidden = true;
  });
}

/** The cookie's name: `store_notice` and the notice's id, where it has one. */
export function storeNoticeCookie(noticeId: string): string {
  return `store_notice${noticeId.replace(/[^\w-]/g, '')}`;
}
