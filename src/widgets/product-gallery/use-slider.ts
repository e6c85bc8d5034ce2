import Embla, { type EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

// The page is shown before anything starts to move (CAT-010).
const START_AFTER_MS = 200;
// Embla's own scale: about half a second from picture to picture (NOTE-011).
const SLIDE_DURATION = 28;

/** Turns a row that scrolls into a slider without loop and autoplay; `show` works before it has started, too. */
export function useSlider(viewport: RefObject<HTMLDivElement | null>, count: number) {
  const slider = useRef<EmblaCarouselType | undefined>(undefined);
  const [selected, setSelected] = useState(0);

  useEffect(() => {
    const box = viewport.current;
    if (!box || count < 2) return;
    const timer = setTimeout(() => {
      // Whoever swiped meanwhile stays at the picture reached.
      const startIndex = Math.round(Math.abs(box.scrollLeft) / Math.max(1, box.clientWidth));
      box.scrollLeft = 0;
      box.classList.add('is-live');
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const direction = getComputedStyle(box).direction === 'rtl' ? 'rtl' : 'ltr';
      slider.current = Embla(box, { startIndex, direction, duration: calm ? 0 : SLIDE_DURATION });
      slider.current.on('select', (embla) => setSelected(embla.selectedScrollSnap()));
      setSelected(startIndex);
    }, START_AFTER_MS);
    return () => {
      clearTimeout(timer);
      slider.current?.destroy();
      slider.current = undefined;
      box.classList.remove('is-live');
    };
  }, [viewport, count]);

  const show = useCallback(
    (index: number) => {
      if (slider.current) slider.current.scrollTo(index);
      else viewport.current?.querySelectorAll('li')[index]?.scrollIntoView({ block: 'nearest' });
      setSelected(index);
    },
    [viewport],
  );
  return { selected, show };
}
