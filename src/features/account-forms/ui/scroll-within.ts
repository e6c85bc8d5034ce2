/** Milliseconds in which a page moves to an inline form (AUTH-010b, AUTH-015c). */
const SCROLL = 500;
/** Pixels that stay above what is scrolled to. */
const ABOVE = 96;

/** Scrolls what holds a container: a popup's content to its top or to what is wrong, the page to an inline form's notice. */
export function scrollWithin(root: HTMLElement, dialog: HTMLElement | null, to: HTMLElement): void {
  const body = dialog?.querySelector<HTMLElement>('.overlay-body');
  if (body) {
    const isNotice = to.classList.contains('xoo-el-notice');
    const top = to.getBoundingClientRect().top - body.getBoundingClientRect().top + body.scrollTop;
    body.scrollTo({ top: isNotice ? 0 : Math.max(0, top - ABOVE), behavior: 'instant' });
    return;
  }
  const from = scrollY;
  const end = (to === root ? root : to).getBoundingClientRect().top + from - ABOVE;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo(0, end);
    return;
  }
  const began = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - began) / SCROLL);
    scrollTo(0, from + (end - from) * part * (2 - part));
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
