import type { Start } from '#platform/live/live-script.ts';
import { followMouse } from './moving/follow-mouse.ts';
import { followScroll } from './moving/follow-scroll.ts';
import { keepInSight } from './moving/keep-in-sight.ts';

/** Brings a widget to life that stays in sight, or moves with the page or the pointer. */
export const start: Start = (part, { signal }) => {
  const { sticky, scroll, mouse } = part.dataset;
  if (sticky !== undefined) keepInSight(part, signal);
  if (scroll !== undefined) followScroll(part, scroll, signal);
  if (mouse !== undefined) followMouse(part, mouse, signal);
};
