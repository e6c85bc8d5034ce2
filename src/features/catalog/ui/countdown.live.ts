import type { Start } from '#platform/live/live-script.ts';
import { COUNTED_UNITS, countedDown } from '../rules/countdown.ts';

/** Counts down to the moment that the element holds, every second, and stops at zero (CAT-016). */
export const start: Start = (root, { signal }) => {
  const end = Date.parse(root.dataset.end ?? '');
  const show = () => {
    const left = end - Date.now();
    const shown = countedDown(left);
    for (const unit of COUNTED_UNITS) {
      const number = root.querySelector(`[data-unit=${unit}]`);
      if (number) number.textContent = shown[unit];
    }
    if (!(left > 0)) clearInterval(timer);
  };
  const timer = setInterval(show, 1000);
  signal.addEventListener('abort', () => clearInterval(timer));
  show();
};
