import type { Start } from '#platform/live/live-script.ts';
import { showNotice } from './show-notice.ts';

const FOCUS_AFTER_MS = 500;

/** Gives the first alert on the page the focus half a second after it was shown (NOTE-003), and brings it into sight. */
export const start: Start = (notices, { signal }) => {
  const timer = setTimeout(() => {
    const alert = document.querySelector<HTMLElement>('.woocommerce-notices-wrapper [role=alert]');
    if (!alert || !notices.contains(alert)) return;
    alert.focus({ preventScroll: true });
    showNotice(alert);
  }, FOCUS_AFTER_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
};
