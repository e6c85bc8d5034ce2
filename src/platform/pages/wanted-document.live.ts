import type { Start } from '#platform/live/live-script.ts';

/** Scrolls the page until what stands behind its mark, a document that the address names, is in the middle of the window. */
export const start: Start = (mark) => {
  mark.nextElementSibling?.scrollIntoView({ block: 'center' });
};
