import { toldVariation, type VariationImage, type VariationObject } from '#features/catalog/public.ts';
import { showPicture, slidesOf } from './slider.ts';

/** What takes back the picture that a gallery was given. */
const given = new WeakMap<HTMLElement, () => void>();

/** Shows the picture of the variation that was chosen in a form beside the gallery, or its own again (VAR-004). */
export function followChoice(gallery: HTMLElement, event: Event, signal: AbortSignal): void {
  show(gallery, event.target as Element, (event as CustomEvent<VariationObject | undefined>).detail, signal);
}

/** Shows the picture of the variation that was chosen in a form beside the gallery before its script had come. */
export function catchUp(gallery: HTMLElement, signal: AbortSignal): void {
  for (const form of document.querySelectorAll('.variations_form')) {
    const variation = toldVariation(form);
    if (variation) show(gallery, form, variation, signal);
  }
}

function show(
  gallery: HTMLElement,
  form: Element,
  variation: VariationObject | undefined,
  signal: AbortSignal,
): void {
  if (!isBeside(gallery, form)) return;
  if (!given.has(gallery)) signal.addEventListener('abort', () => restore(gallery), { once: true });
  restore(gallery);
  const told = variation?.image;
  const image = told?.full_src ? (told as VariationImage) : null;
  const pictures = slidesOf(gallery).filter((slide) => linkIn(slide));
  const known = pictures.find((slide) => linkIn(slide)?.getAttribute('href') === image?.full_src);
  const main = mainOf(gallery, pictures);
  if (image && !known && main) given.set(gallery, putIn(gallery, main, image));
  const shown = known ?? main;
  if (shown) showPicture(gallery, slidesOf(gallery).indexOf(shown));
}

function restore(gallery: HTMLElement): void {
  given.get(gallery)?.();
  given.delete(gallery);
}

/** Whether a form has no other gallery nearer than this one. */
function isBeside(gallery: HTMLElement, form: Element): boolean {
  for (let box: Element | null = form; box; box = box.parentElement) {
    const found = box.querySelector('[data-gallery]');
    if (found) return found === gallery;
  }
  return false;
}

function linkIn(slide: Element | undefined): HTMLAnchorElement | null | undefined {
  return slide?.querySelector<HTMLAnchorElement>('a[data-action=open-lightbox]');
}

/** The product's own main picture, which need not stand first where the page began with a variation. */
function mainOf(gallery: HTMLElement, pictures: HTMLElement[]): HTMLElement | undefined {
  const { main } = gallery.dataset;
  return pictures.find((slide) => linkIn(slide)?.getAttribute('href') === main) ?? pictures[0];
}

/** Puts a picture in the place of a slide's and of its thumbnail's; answers what takes it back. */
function putIn(gallery: HTMLElement, slide: HTMLElement, image: VariationImage): () => void {
  const thumb = gallery.querySelectorAll('.gallery-thumbs a')[slidesOf(gallery).indexOf(slide)];
  const undo: (() => void)[] = [];
  const change = (element: Element | null | undefined, attributes: Record<string, string | null>) => {
    for (const [name, value] of Object.entries(attributes)) {
      const before = element?.getAttribute(name) ?? null;
      set(element, name, value);
      undo.push(() => set(element, name, before));
    }
  };
  const { src, srcset, alt, title, caption, full_src: full, full_src_w: width, full_src_h: height } = image;
  const avif = (text: string) => text.replaceAll('.webp', '.avif');
  change(slide.querySelector('source'), { srcset: avif(srcset) });
  // A swapped picture is what somebody waits for.
  change(slide.querySelector('img'), {
    src,
    srcset,
    alt,
    title,
    'data-caption': caption,
    width: String(width),
    height: String(height),
    loading: 'eager',
  });
  change(linkIn(slide), { href: full });
  change(thumb?.querySelector('source'), { srcset: avif(image.gallery_thumbnail_src) });
  change(thumb?.querySelector('img'), { src: image.gallery_thumbnail_src, srcset: null });
  const place = slide.querySelector('.gallery-caption');
  if (place) {
    const before = place.textContent;
    place.textContent = caption;
    undo.push(() => {
      place.textContent = before;
    });
  }
  return () => {
    for (const take of undo) take();
  };
}

function set(element: Element | null | undefined, name: string, value: string | null): void {
  if (value === null) element?.removeAttribute(name);
  else element?.setAttribute(name, value);
}
