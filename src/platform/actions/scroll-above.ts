/**
 * Scrolls to some CSS pixels above an element within a time in milliseconds, or at once where motion is unwanted; whoever
 * scrolls meanwhile is not held.
 */
export function scrollAbove(element: Element, above = 100, within = 1000): void {
  const from = scrollY;
  const top = Math.max(0, element.getBoundingClientRect().top + from - above);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top, behavior: 'instant' });
    return;
  }
  let begun: number | undefined;
  const stopped = new AbortController();
  for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const) {
    addEventListener(kind, () => stopped.abort(), { passive: true, signal: stopped.signal });
  }
  const step = (now: number) => {
    if (stopped.signal.aborted) return;
    begun ??= now;
    const part = Math.min(1, (now - begun) / within);
    scrollTo({ top: from + (top - from) * (1 - (1 - part) ** 3), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else stopped.abort();
  };
  requestAnimationFrame(step);
}
