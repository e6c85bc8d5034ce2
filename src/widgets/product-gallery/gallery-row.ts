import type { SlideRow } from '#platform/slider/row-state.ts';
import { showPage, shut, startRow, stepBy } from '#platform/slider/slide-row.ts';

/** Has thumbnails and arrows follow a gallery, and keys and mice move it, until the signal. */
export function startGallery(gallery: HTMLElement, signal: AbortSignal): void {
  startRow(() => rowOf(gallery), signal);
}

/** Shows a picture of a gallery by its number from 0; at once before its slider has started. */
export function showPicture(gallery: HTMLElement, index: number): void {
  showPage(rowOf(gallery), index);
}

/** Shows the picture that a thumbnail stands for or an arrow leads to. */
export function showAsked(control: HTMLElement): void {
  const gallery = galleryOf(control);
  if (!gallery) return;
  const { step } = control.dataset;
  if (step) stepBy(rowOf(gallery), Number(step));
  else showPicture(gallery, thumbsOf(gallery).indexOf(control));
}

/** Shows the picture whose slide holds something. */
export function showHeld(part: HTMLElement): void {
  const gallery = galleryOf(part);
  const slide = part.closest<HTMLElement>('.gallery-slide');
  if (gallery && slide) showPicture(gallery, slidesOf(gallery).indexOf(slide));
}

/** The slides of a gallery in order, its video among them. */
export function slidesOf(gallery: HTMLElement): HTMLElement[] {
  return [...gallery.querySelectorAll<HTMLElement>('.gallery-slide')];
}

/** The gallery that something stands in. */
export function galleryOf(part: HTMLElement): HTMLElement | null {
  return part.closest<HTMLElement>('[data-gallery]');
}

function rowOf(gallery: HTMLElement): SlideRow {
  const box = gallery.querySelector('.gallery-viewport') as HTMLElement;
  return {
    box,
    slides: slidesOf(gallery),
    speed: Number(gallery.dataset.speed),
    mark: (shown) => mark(gallery, box, shown),
  };
}

function thumbsOf(gallery: HTMLElement): HTMLElement[] {
  return [...gallery.querySelectorAll<HTMLElement>('.gallery-thumbs a')];
}

function mark(gallery: HTMLElement, box: HTMLElement, shown: number): void {
  const thumbs = thumbsOf(gallery);
  for (const [index, thumb] of thumbs.entries()) {
    if (index === shown) thumb.setAttribute('aria-current', 'true');
    else thumb.removeAttribute('aria-current');
  }
  shut(box, gallery.querySelector('.gallery-previous'), shown === 0);
  shut(box, gallery.querySelector('.gallery-next'), shown === thumbs.length - 1);
}
