import { type SlideRow, showPage, startRow, stepBy } from '#platform/slider/slide-row.ts';

// As long as a picture slides, in milliseconds (NOTE-011).
const SLIDE_MS = 500;

/**
 * Makes a slider of the row that a gallery is without script: thumbnails and arrows follow it, and it can be moved by
 * key and mouse, without loop and autoplay (CAT-010). One picture needs none.
 */
export function startSlider(gallery: HTMLElement, signal: AbortSignal): void {
  const rowNow = () => rowOf(gallery) as SlideRow;
  if (rowOf(gallery) && slidesOf(gallery).length > 1) startRow(rowNow, signal);
}

/** Shows a picture of a gallery by its number from 0; at once before its slider has started. */
export function showPicture(gallery: HTMLElement, index: number): void {
  const row = rowOf(gallery);
  if (row) showPage(row, index);
}

/** Shows the picture that a thumbnail stands for or an arrow leads to. */
export function showAsked(control: HTMLElement): void {
  const gallery = galleryOf(control);
  const row = gallery && rowOf(gallery);
  if (!row) return;
  const { step } = control.dataset;
  if (step) stepBy(row, Number(step));
  else showPage(row, thumbsOf(gallery).indexOf(control));
}

/** The slides of a gallery in order, its video among them. */
export function slidesOf(gallery: HTMLElement): HTMLElement[] {
  return [...gallery.querySelectorAll<HTMLElement>('.gallery-slide')];
}

/** The gallery that something stands in. */
export function galleryOf(part: HTMLElement): HTMLElement | null {
  return part.closest<HTMLElement>('[data-gallery]');
}

function rowOf(gallery: HTMLElement): SlideRow | null {
  const box = viewportOf(gallery);
  return (
    box && { box, slides: slidesOf(gallery), speed: SLIDE_MS, mark: (shown: number) => mark(gallery, shown) }
  );
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
