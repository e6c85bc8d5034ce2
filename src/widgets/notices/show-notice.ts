import { scrollAbove } from '#platform/actions/scroll-above.ts';

/** Scrolls to a notice that is not in sight as a whole (NOTE-004). */
export function showNotice(notice: HTMLElement): void {
  const { top, bottom } = notice.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) scrollAbove(notice);
}
