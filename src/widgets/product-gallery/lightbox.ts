import PhotoSwipe from 'photoswipe';
import { fetchNeeds } from '#platform/live/fetch-needs.ts';
import { openDialog } from '#platform/overlays/overlay-stack.ts';
import { galleryOf, showPicture, slidesOf } from './gallery-row.ts';

/** Opens a gallery's pictures over the whole screen, at the one clicked, and lets the gallery follow. */
export async function openLightbox(link: HTMLElement): Promise<void> {
  const gallery = galleryOf(link);
  const clicked = link.closest<HTMLElement>('.gallery-slide');
  if (!gallery || !clicked) return;
  // It knows no other direction than from left to right: there the last picture stands first.
  const isMirrored = gallery.matches(':dir(rtl)');
  // A video plays in its slide.
  const pictures = slidesOf(gallery).filter(linkIn);
  const slides = isMirrored ? [...pictures].reverse() : pictures;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { close = '', zoom = '', previous = '', next = '', failed = '' } = gallery.dataset;
  // What is modal, is on top and hears what closes the topmost is the dialog that it stands in.
  const dialog = document.createElement('dialog');
  dialog.className = 'lightbox';
  const lightbox = new PhotoSwipe({
    appendToEl: dialog,
    dataSource: slides.map(pictureIn),
    index: slides.indexOf(clicked),
    loop: false,
    bgOpacity: 1,
    showHideAnimationType: calm ? 'none' : 'fade',
    returnFocus: false,
    closeTitle: close,
    zoomTitle: zoom,
    arrowPrevTitle: isMirrored ? next : previous,
    arrowNextTitle: isMirrored ? previous : next,
    // It would count from the wrong end.
    counter: !isMirrored,
    errorMsg: failed,
  });
  lightbox.on('change', () =>
    showPicture(gallery, slidesOf(gallery).indexOf(slides[lightbox.currIndex] as HTMLElement)),
  );
  lightbox.on('destroy', () => {
    dialog.close();
    dialog.remove();
    // Back to the picture that the gallery shows by now: focused, any other would be scrolled into its place.
    linkIn(slides[lightbox.currIndex])?.focus({ preventScroll: true });
  });
  dialog.addEventListener('close', () => lightbox.destroy());
  await fetchNeeds([gallery.dataset.lightboxSheet ?? '']);
  document.body.append(dialog);
  openDialog('lightbox', dialog, { opener: null });
  lightbox.init();
  // Screen readers tell one dialog.
  Object.assign(lightbox.element as HTMLElement, { role: 'group', ariaLabel: gallery.ariaLabel });
}

function linkIn(slide?: HTMLElement) {
  return slide?.querySelector<HTMLAnchorElement>('a[data-action=open-lightbox]');
}

function pictureIn(slide: HTMLElement) {
  const image = slide.querySelector('img') as HTMLImageElement;
  return {
    src: linkIn(slide)?.href,
    srcset: image.srcset,
    width: Number(image.getAttribute('width')),
    height: Number(image.getAttribute('height')),
    alt: image.alt,
  };
}
