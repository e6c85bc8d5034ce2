import { anchorOf } from '#platform/links/link-targets.ts';
import type { Start } from '#platform/live/live-script.ts';

/** Marks the entries of a menu whose anchors of this page are in view. */
export const start: Start = (menu, { signal }) => {
  const links = new Map<Element, HTMLAnchorElement[]>();
  for (const link of menu.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')) {
    const anchor =
      link.origin === location.origin && link.pathname === location.pathname ? anchorOf(link.hash) : null;
    const target = anchor && document.getElementById(anchor);
    if (target) links.set(target, [...(links.get(target) ?? []), link]);
  }
  const observer = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen)
      for (const link of links.get(target) ?? []) {
        link.classList.toggle('is-active', isIntersecting);
        if (isIntersecting) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
  });
  for (const target of links.keys()) observer.observe(target);
  signal.addEventListener('abort', () => observer.disconnect());
};
