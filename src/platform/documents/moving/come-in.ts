import { whileMotionIsWanted } from './calm.ts';

/**
 * Lets a widget come in when it comes into view, where browsers have no timelines of views: what is not in view yet waits
 * unseen. What is in view already stays as it is, since it would vanish first; without script all is simply there.
 */
export function comeIn(part: HTMLElement, signal: AbortSignal): void {
  if (CSS.supports('animation-timeline: view()')) return;
  whileMotionIsWanted((wanted) => {
    const observer = new IntersectionObserver((seen) => {
      const isInView = seen.some(({ isIntersecting }) => isIntersecting);
      if (isInView) observer.disconnect();
      const waited = part.classList.contains('is-awaited');
      part.classList.toggle('is-awaited', !isInView);
      part.classList.toggle('has-come', isInView && waited);
    });
    observer.observe(part);
    wanted.addEventListener('abort', () => {
      observer.disconnect();
      part.classList.remove('is-awaited', 'has-come');
    });
  }, signal);
}
