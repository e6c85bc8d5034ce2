import { holdBetween } from './row-motion.ts';
import type { SlideRow } from './row-state.ts';

/**
 * Has a page appear over the one before in the time that the row is given: the slide before stays below the other one,
 * which has its place already, until that one hides it.
 */
export const fadeTo: NonNullable<SlideRow['appear']> = ({ box, speed }, left, slide, before) => {
  // A browser that snaps to slides would go back together with the one that it was at.
  const held = holdBetween(box);
  box.scrollTo({ left, behavior: 'instant' });
  if (!before || before === slide) {
    held.abort();
    return;
  }
  const way = `translateX(${slide.offsetLeft - before.offsetLeft}px)`;
  const motions = [
    before.animate([{ transform: way }, { transform: way }], { duration: speed }),
    slide.animate(
      [
        { opacity: 0, zIndex: 1 },
        { opacity: 1, zIndex: 1 },
      ],
      { duration: speed, easing: 'ease' },
    ),
  ];
  held.signal.addEventListener('abort', () => {
    for (const motion of motions) motion.cancel();
  });
  motions[1]?.addEventListener('finish', () => held.abort());
};
