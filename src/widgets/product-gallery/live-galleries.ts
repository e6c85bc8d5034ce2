import { startHoverZoom } from './hover-zoom.ts';
import { startSlider } from './slider.ts';

/** Makes the galleries of the page live: their sliders and, where the owner wants it, their zoom. */
export function makeGalleriesLive(): void {
  for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) {
    startSlider(gallery);
    if (gallery.dataset.gallery === 'zoom') startHoverZoom(gallery);
    gallery.toggleAttribute('data-live', true);
  }
}
