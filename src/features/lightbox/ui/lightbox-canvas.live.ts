import type { Start } from '#platform/live/live-script.ts';
import { openPicture } from './open-picture.ts';

const LINKS = 'a[data-action=open-picture]';

// On the canvas of the page editor, while somebody wants that: its parts are drawn without the scripts of pages, and stop clicks.
document.addEventListener(
  'click',
  (event) => {
    if (!document.documentElement.dataset.habits?.split(' ').includes('lightbox')) return;
    const link = linkAt(event);
    if (link) openPicture(link).catch(reportError);
  },
  { capture: true },
);

/** The link that was pressed; what stands in a widget takes no pointer there, so that the widget is told in its place. */
function linkAt({ target, clientX, clientY }: MouseEvent): HTMLAnchorElement | undefined {
  const pressed = target as Element;
  if (pressed.closest('dialog')) return undefined;
  const around = pressed.closest<HTMLAnchorElement>(LINKS);
  return around ?? [...pressed.querySelectorAll<HTMLAnchorElement>(LINKS)].find(isUnder);

  function isUnder(link: HTMLAnchorElement): boolean {
    return [link, ...link.querySelectorAll('img')].some((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
    });
  }
}

/** It is all there once it is loaded. */
export const start: Start = () => {};
