import type { Start } from '#platform/live/live-script.ts';
import { keepMarks, showMarks } from './marks.ts';

/** Marks a button or a count on a page that was made for everybody. */
export const start: Start = (root) => {
  showMarks(root);
  keepMarks();
};
