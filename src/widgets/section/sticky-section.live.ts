import type { Start } from '#platform/live/live-script.ts';

/** Milliseconds between two looks at where the page is (NOTE-008). */
const EVERY = 10;

/*
 * Not the stickiness that any widget's look can have (platform/documents/moving/keep-in-sight.ts): this one is told widths of
 * the window in pixels and looks every 10 ms (NOTE-008), that one devices, edges and what pushes what out, and looks with each
 * frame (SECT-006, SECT-012).
 */

/**
 * Fixes a band to the top of the window once the page is scrolled past it, while the window is as wide as its owner
 * wants (NOTE-008). Something of its height stays at its place, so that nothing below it moves.
 */
export const start: Start = (band, { signal }) => {
  const place = document.createElement('div');
  band.before(place);
  let due: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    due = undefined;
    const { stickyFrom, stickyTo } = band.dataset;
    const isWide = innerWidth >= Number(stickyFrom) && innerWidth <= Number(stickyTo);
    // Where it stands when it is fixed: below the header, which stays in sight as well.
    const top = Number.parseFloat(getComputedStyle(band).top) || 0;
    const isFixed = isWide && place.getBoundingClientRect().top < top;
    if (isFixed === band.classList.contains('is-fixed')) return;
    place.style.height = isFixed ? `${band.offsetHeight}px` : '';
    band.classList.toggle('is-fixed', isFixed);
  };
  const plan = () => {
    due ??= setTimeout(look, EVERY);
  };
  for (const kind of ['scroll', 'resize']) addEventListener(kind, plan, { passive: true, signal });
  signal.addEventListener('abort', () => {
    clearTimeout(due);
    band.classList.remove('is-fixed');
    place.remove();
  });
  look();
};
