/** Milliseconds that the way to a message takes (QV-016). */
const SCROLL_MS = 300;

/** Scrolls a box to what stands in it, in `SCROLL_MS`; at once for whoever wants no motion. Ends when it is there. */
export function scrollToMessage(box: HTMLElement, message: HTMLElement): Promise<void> {
  const from = box.scrollTop;
  const way = message.getBoundingClientRect().top - box.getBoundingClientRect().top;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Promise((resolve) => {
    let began: number | undefined;
    const step = (now: number) => {
      began ??= now;
      const part = isStill ? 1 : Math.min(1, (now - began) / SCROLL_MS);
      box.scrollTop = from + way * part;
      if (part < 1) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
}
