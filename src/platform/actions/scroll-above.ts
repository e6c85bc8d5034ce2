/** Space that stays above what was scrolled to, in CSS pixels. */
const ABOVE = 100;
const SCROLL_MS = 1000;

/**
 * Scrolls to 100 px above an element within a second, or at once where motion is unwanted; whoever scrolls meanwhile is
 * not held.
 */
export function scrollAbove(element: Element): void {
  const from = scrollY;
  const top = Math.max(0, element.getBoundingClientRect().top + from - ABOVE);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top, behavior: 'instant' });
    return;
  }
  const begun = performance.now();
  const stopped = new AbortController();
  for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const) {
    addEventListener(kind, () => stopped.abort(), { passive: true, signal: stopped.signal });
  }
  const step = (now: number) => {
    if (stopped.signal.aborted) return;
    const part = Math.min(1, Math.max(0, (now - begun) / SCROLL_MS));
    scrollTo({ top: from + (top - from) * (1 - (1 - part) ** 3), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else stopped.abort();
  };
  requestAnimationFrame(step);
}
