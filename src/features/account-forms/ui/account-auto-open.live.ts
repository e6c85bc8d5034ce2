import type { Start } from '#platform/live/live-script.ts';
import { queueOverlay } from '#platform/overlays/overlay-queue.ts';
import type { Section } from '../rules/sections.ts';

/** What browsers keep of a popup that opened by itself. */
const FLAG = 'xoo_el_popup_opened';

/** Forms in the page itself: a container, a widget, a plain form. */
const FORMS = '.xoo-el-container, .account-widget, .log-in-form';

/** Opens the popup by itself, after the time that the owner chose (AUTH-009, AUTH-010a). */
export const start: Start = (root, { signal }) => {
  const { delay = '0', once, section = 'login', always } = root.dataset;
  if (always === undefined) {
    // What it would offer stands there already.
    if (document.querySelector(FORMS)) return;
    try {
      if (localStorage.getItem(FLAG) === 'yes') return;
      if (once !== undefined) localStorage.setItem(FLAG, 'yes');
    } catch {
      // A browser that keeps nothing has not seen it.
    }
  }
  const timer = setTimeout(
    () =>
      void import('./account-popup.ts').then(({ showPopup }) =>
        // Nobody has asked for it: it waits for whatever is open.
        showPopup(section as Section, '', (request) => queueOverlay({ ...request, opener: null })),
      ),
    Number(delay),
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
};
