import type { Start } from '#platform/live/live-script.ts';

/** Closes an open panel of the menu on Escape and on a click elsewhere. */
export const start: Start = (menu, { signal }) => {
  const openPanels = () => menu.querySelectorAll<HTMLDetailsElement>('details[open]');
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      for (const panel of openPanels()) {
        panel.open = false;
        if (panel.contains(document.activeElement)) panel.querySelector('summary')?.focus();
      }
    },
    { signal },
  );
  document.addEventListener(
    'click',
    (event) => {
      for (const panel of openPanels()) if (!panel.contains(event.target as Node)) panel.open = false;
    },
    { signal },
  );
};
