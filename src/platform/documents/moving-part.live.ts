import type { Start } from '#platform/live/live-script.ts';
import { comeIn } from './moving/come-in.ts';
import { followMouse } from './moving/follow-mouse.ts';
import { followScroll } from './moving/follow-scroll.ts';
import { keepInSight } from './moving/keep-in-sight.ts';

/** Brings a widget to life that comes in, stays in sight, or moves with the page or the pointer. */
export const start: Start = (part, { signal }) => {
  const { motion, sticky, scroll, mouse } = part.dataset;
  if (motion !== undefined) comeIn(part, signal);
  if (sticky !== undefined) keepInSight(part, signal);
  if (scroll !== undefined) followScroll(part, scroll, signal);
  if (mouse !== undefined) followMouse(part, mouse, signal);
};
