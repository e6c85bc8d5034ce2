import { toldVariation, type VariationImage, type VariationObject } from '#features/catalog/public.ts';
import { showPicture, slidesOf } from './gallery-row.ts';

/** What takes back what became of a gallery by a choice. */
const changed = new WeakMap<HTMLElement, () => void>();

/**
 * Shows the picture of the variation that was chosen in a form beside the gallery, or its own again (VAR-004); in what says
 * so by `data-follow-up` that many milliseconds later.
 */
export function followChoice(gallery: HTMLElement, event: Event, signal: AbortSignal): void {
  const form = event.target as Element;
  const { detail } = event as CustomEvent<VariationObject | undefined>;
  const { followUp } = gallery.closest<HTMLElement>('[data-follow-up]')?.dataset ?? {};
  const follow = () => {
    if (!signal.aborted) show(gallery, form, detail, signal);
  };
  if (followUp === undefined) follow();
  else setTimeout(follow, Number(followUp));
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
  if (!changed.has(gallery)) signal.addEventListener('abort', () => restore(gallery), { once: true });
  restore(gallery);
  const told = variation?.image;
  const image = told && 'full_src' in told && told.full_src ? told : null;
  const slides = slidesOf(gallery);
  const pictures = slides.filter(({ classList }) => classList.contains('woocommerce-product-gallery__image'));
  const showing = (file: string | undefined) => pictures.find((slide) => file && shows(slide, file));
  const known = showing(image?.full_src);
  // The product's own main picture need not stand first where the page began with a variation.
  const shown = known ?? showing(gallery.dataset.main) ?? pictures[0];
  if (!shown) return;
  const undo = [
    ...(image && !known ? putIn(gallery, shown, image) : []),
    ...moveToFront(gallery, slides.indexOf(shown), slides.indexOf(pictures[0] ?? shown)),
  ];
  changed.set(gallery, () => {
    for (const take of undo.reverse()) take();
  });
  showPicture(gallery, slidesOf(gallery).indexOf(shown));
}

/**
 * Puts a picture before the first, as pages that begin with a variation have it: scripts look for what is chosen there.
 * Answers what takes it back.
 */
function moveToFront(gallery: HTMLElement, from: number, to: number): (() => void)[] {
  if (from === to) return [];
  return [slidesOf(gallery), [...gallery.querySelectorAll('.gallery-thumbs li')]].map((row) => {
    const moved = row[from] as Element;
    row[to]?.before(moved);
    return () => row[from - 1]?.after(moved);
  });
}

function restore(gallery: HTMLElement): void {
  changed.get(gallery)?.();
  changed.delete(gallery);
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
  return slide?.querySelector<HTMLAnchorElement>('a[data-action=open-picture]');
}

/** Whether a slide's picture is one of these files, also where no link leads to it. */
function shows(slide: Element, file: string): boolean {
  const files = slide.querySelector('img')?.srcset.split(/,?\s+/) ?? [];
  return linkIn(slide)?.getAttribute('href') === file || files.includes(file);
}

/** Puts a picture in the place of a slide's and of its thumbnail's; answers what takes it back. */
function putIn(gallery: HTMLElement, slide: HTMLElement, image: VariationImage): (() => void)[] {
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
  return undo;
}

function set(element: Element | null | undefined, name: string, value: string | null): void {
  if (value === null) element?.removeAttribute(name);
  else element?.setAttribute(name, value);
}
