// A pull by mouse counts from this part of the width on; less was a click.
const PULLED = 0.1;
const CLICK_PX = 5;

const underway = new WeakMap<HTMLElement, AbortController>();

/**
 * Makes a slider of the row that a gallery is without script: thumbnails and arrows follow it, and it can be moved by
 * key and mouse, without loop and autoplay (CAT-010). Swiping is the browser's own. One picture needs none.
 */
export function startSlider(gallery: HTMLElement, signal: AbortSignal): void {
  const box = viewportOf(gallery);
  if (!box || slidesOf(gallery).length < 2) return;
  box.classList.add('is-live');
  const follow = () => {
    // A slide on its way has been marked at its start.
    if (!underway.has(box)) mark(gallery, shownIn(box));
  };
  follow();
  const forward = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
  box.addEventListener('scroll', follow, { signal });
  box.addEventListener(
    'keydown',
    (event) => {
      // A player's own keys.
      if (event.target instanceof HTMLMediaElement) return;
      const step = ['ArrowLeft', '', 'ArrowRight'].indexOf(event.key) - 1;
      if (step !== 1 && step !== -1) return;
      event.preventDefault();
      showPicture(gallery, currentIn(gallery) + step * forward);
    },
    { signal },
  );
  box.addEventListener('pointerdown', (event) => pull(gallery, box, event, forward), { signal });
  for (const kind of ['wheel', 'touchstart'] as const)
    box.addEventListener(kind, () => underway.get(box)?.abort(), { passive: true, signal });
  signal.addEventListener('abort', () => {
    underway.get(box)?.abort();
    box.classList.remove('is-live');
  });
}

/** Shows a picture of a gallery by its number from 0; at once before its slider has started. */
export function showPicture(gallery: HTMLElement, index: number): void {
  const slides = slidesOf(gallery);
  const [box, slide, first] = [viewportOf(gallery), slides[index], slides[0]];
  if (!box || !slide || !first) return;
  mark(gallery, index);
  slideTo(box, slide.offsetLeft - first.offsetLeft, Number(gallery.dataset.speed));
}

/** Shows the picture that a thumbnail stands for or an arrow leads to. */
export function showAsked(control: HTMLElement): void {
  const gallery = galleryOf(control);
  if (!gallery) return;
  const { step } = control.dataset;
  showPicture(gallery, step ? currentIn(gallery) + Number(step) : thumbsOf(gallery).indexOf(control));
}

/** The slides of a gallery in order, its video among them. */
export function slidesOf(gallery: HTMLElement): HTMLElement[] {
  return [...gallery.querySelectorAll<HTMLElement>('.gallery-slide')];
}

/** The gallery that something stands in. */
export function galleryOf(part: HTMLElement): HTMLElement | null {
  return part.closest<HTMLElement>('[data-gallery]');
}

/** Moves the row by mouse, as fingers do by themselves, and lets go of it at a picture. */
function pull(gallery: HTMLElement, box: HTMLElement, start: PointerEvent, forward: number): void {
  if (start.pointerType !== 'mouse' || start.button !== 0) return;
  // A player is worked by mouse itself.
  if (start.target instanceof HTMLMediaElement) return;
  underway.get(box)?.abort();
  const [from, shown] = [box.scrollLeft, shownIn(box)];
  const held = hold(box);
  const { signal } = held;
  let way = 0;
  let isPull = false;
  addEventListener(
    'pointermove',
    ({ clientX }) => {
      way = start.clientX - clientX;
      isPull ||= Math.abs(way) > CLICK_PX;
      if (isPull) box.scrollTo({ left: from + way, behavior: 'instant' });
    },
    { signal },
  );
  // The browser would drag the picture itself.
  box.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  const letGo = () => {
    held.abort();
    if (!isPull) return;
    // The click that follows was not meant to open the picture.
    const swallow = (click: Event) => click.preventDefault();
    box.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => box.removeEventListener('click', swallow, { capture: true }));
    const isFar = Math.abs(way) > box.clientWidth * PULLED;
    const next = shown + (isFar ? Math.sign(way) * forward : 0);
    showPicture(gallery, slidesOf(gallery)[next] ? next : shown);
  };
  addEventListener('pointerup', letGo, { signal });
  addEventListener('pointercancel', letGo, { signal });
}

/** Lets the row stand between two pictures until it is aborted. */
function hold(box: HTMLElement): AbortController {
  const held = new AbortController();
  underway.set(box, held);
  box.style.scrollSnapType = 'none';
  held.signal.addEventListener('abort', () => {
    underway.delete(box);
    box.style.scrollSnapType = '';
  });
  return held;
}

/** `speed` in milliseconds (NOTE-011). */
function slideTo(box: HTMLElement, left: number, speed: number): void {
  underway.get(box)?.abort();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (calm || !box.classList.contains('is-live')) {
    box.scrollTo({ left, behavior: 'instant' });
    return;
  }
  const from = box.scrollLeft;
  const begun = performance.now();
  const held = hold(box);
  const step = (now: number) => {
    if (held.signal.aborted) return;
    const part = Math.min(1, Math.max(0, (now - begun) / Math.max(1, speed)));
    box.scrollTo({ left: from + (left - from) * (1 - (1 - part) ** 3), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else held.abort();
  };
  requestAnimationFrame(step);
}

function shownIn(box: HTMLElement): number {
  return Math.round(Math.abs(box.scrollLeft) / Math.max(1, box.clientWidth));
}

function currentIn(gallery: HTMLElement): number {
  return thumbsOf(gallery).findIndex((thumb) => thumb.hasAttribute('aria-current'));
}

function thumbsOf(gallery: HTMLElement): HTMLElement[] {
  return [...gallery.querySelectorAll<HTMLElement>('.gallery-thumbs a')];
}

function viewportOf(gallery: HTMLElement): HTMLElement | null {
  return gallery.querySelector<HTMLElement>('.gallery-viewport');
}

function mark(gallery: HTMLElement, shown: number): void {
  const thumbs = thumbsOf(gallery);
  for (const [index, thumb] of thumbs.entries()) {
    if (index === shown) thumb.setAttribute('aria-current', 'true');
    else thumb.removeAttribute('aria-current');
  }
  const disable = (button: string, off: boolean) => {
    const found = gallery.querySelector<HTMLButtonElement>(button);
    if (!found) return;
    // A disabled button lets go of the focus; in the row the arrow keys go on.
    if (off && found === document.activeElement) viewportOf(gallery)?.focus({ preventScroll: true });
    found.disabled = off;
  };
  disable('.gallery-previous', shown === 0);
  disable('.gallery-next', shown === thumbs.length - 1);
}
