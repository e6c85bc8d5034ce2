import type { Start } from '#platform/live/live-script.ts';
import { startAutoplay } from '#platform/slider/autoplay.ts';
import { watchPause } from './pause-button.ts';

/**
 * Shows the pictures of a background one after another. Where motion is not wanted the first one stands there, and nobody
 * fetches the others.
 */
export const start: Start = (root, { signal }) => {
  const slides = root.querySelector<HTMLElement>('.backdrop-slides');
  const waiting = slides?.querySelector('template')?.content;
  if (!slides || !waiting) return;
  const { slideDuration, transitionDuration, loop, lazyload } = root.dataset;
  const [first, ...later] = [
    slides.querySelector<HTMLElement>('.backdrop-slide') as HTMLElement,
    ...[...waiting.children].map((slide) => document.importNode(slide, true) as HTMLElement),
  ] as [HTMLElement, ...HTMLElement[]];
  const all = [first, ...later];
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const pause = watchPause(root, signal);
  let at = 0;
  let change: ReturnType<typeof setTimeout>;

  const bring = (until: number) => {
    for (const slide of all.slice(0, until + 1)) if (!slide.isConnected) slides.append(slide);
  };
  const settle = () => {
    clearTimeout(change);
    for (const slide of all) slide.classList.remove('is-leaving', 'is-coming');
  };
  const show = (next: number) => {
    settle();
    bring(next);
    all[at]?.classList.replace('is-shown', 'is-leaving');
    all[next]?.classList.add('is-shown', 'is-coming');
    at = next;
    change = setTimeout(settle, Number(transitionDuration));
    // The one after it is on its way while this one is looked at.
    if (lazyload !== undefined) bring(Math.min(next + 1, later.length));
  };
  const showFirst = () => {
    settle();
    for (const slide of all) slide.classList.toggle('is-shown', slide === first);
    at = 0;
  };

  const autoplay = startAutoplay(
    root,
    {
      every: Number(slideDuration),
      next() {
        const next = (at + 1) % all.length;
        bring(next);
        // One that is still on its way is waited for.
        if (isThere(all[next])) show(next);
        return loop !== undefined || at < later.length;
      },
      mark(isStopped) {
        pause.mark(isStopped);
        if (calm.matches && isStopped) return showFirst();
        bring(lazyload === undefined ? later.length : Math.min(at + 1, later.length));
      },
    },
    signal,
  );
  pause.onToggle(autoplay.toggle);
  signal.addEventListener('abort', () => {
    showFirst();
    for (const slide of later) slide.remove();
  });
};

function isThere(slide: HTMLElement | undefined): boolean {
  return slide?.querySelector('img')?.complete !== false;
}
