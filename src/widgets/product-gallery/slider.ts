import Embla, { type EmblaCarouselType } from 'embla-carousel';

// Embla's own scale: about half a second from picture to picture (NOTE-011).
const SLIDE_DURATION = 28;

const sliders = new WeakMap<HTMLElement, EmblaCarouselType>();

/** Turns the row of a gallery into a slider without loop and autoplay (CAT-010) until the signal; one picture needs none. */
export function startSlider(gallery: HTMLElement, signal: AbortSignal): void {
  const box = viewportOf(gallery);
  if (!box || slidesOf(gallery).length < 2 || sliders.has(gallery)) return;
  // Whoever swiped meanwhile stays at the picture reached.
  const startIndex = Math.round(Math.abs(box.scrollLeft) / Math.max(1, box.clientWidth));
  box.scrollLeft = 0;
  box.classList.add('is-live');
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const direction = getComputedStyle(box).direction === 'rtl' ? 'rtl' : 'ltr';
  const slider = Embla(box, { startIndex, direction, duration: calm ? 0 : SLIDE_DURATION });
  sliders.set(gallery, slider);
  slider.on('select', () => mark(gallery, slider.selectedScrollSnap()));
  mark(gallery, startIndex);
  box.addEventListener(
    'keydown',
    (event) => {
      const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
      if (event.key !== forward && event.key !== back) return;
      event.preventDefault();
      if (event.key === forward) slider.scrollNext();
      else slider.scrollPrev();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    slider.destroy();
    sliders.delete(gallery);
    box.classList.remove('is-live');
  });
}

/** Shows a picture of a gallery by its number from 0, also before its slider has started. */
export function showPicture(gallery: HTMLElement, index: number): void {
  const slide = slidesOf(gallery)[index];
  if (!slide) return;
  const slider = sliders.get(gallery);
  if (slider) slider.scrollTo(index);
  else {
    viewportOf(gallery)?.scrollTo({ left: slide.offsetLeft - (slidesOf(gallery)[0]?.offsetLeft ?? 0) });
    mark(gallery, index);
  }
}

/** Shows the picture that a thumbnail stands for or an arrow leads to. */
export function showAsked(control: HTMLElement): void {
  const gallery = galleryOf(control);
  if (!gallery) return;
  const thumbs = thumbsOf(gallery);
  const { step } = control.dataset;
  const shown = thumbs.findIndex((thumb) => thumb.hasAttribute('aria-current'));
  showPicture(gallery, step ? shown + Number(step) : thumbs.indexOf(control));
}

/** The slides of a gallery in order. */
export function slidesOf(gallery: HTMLElement): HTMLElement[] {
  return [...gallery.querySelectorAll<HTMLElement>('.gallery-slide')];
}

/** The gallery that something stands in. */
export function galleryOf(part: HTMLElement): HTMLElement | null {
  return part.closest<HTMLElement>('[data-gallery]');
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
    if (found) found.disabled = off;
  };
  disable('.gallery-previous', shown === 0);
  disable('.gallery-next', shown === thumbs.length - 1);
}
