import { readPageContext } from '#platform/islands/page-context-block.ts';
import { isPictureAddress, largeWishOf } from '#platform/links/picture-links.ts';
import { FACES, type FaceName } from '../rules/faces.ts';
import { slideIn } from '../rules/slide-address.ts';
import { itemsOf } from './items.ts';
import { showLightbox } from './show-lightbox.ts';

const OPENERS = 'a[data-action=open-picture]';

/** Links that open together, in the page's order. */
interface Gallery {
  links: HTMLAnchorElement[];
  face: FaceName;
  /** What holds a gallery that is told of its slides. */
  root: HTMLElement | null;
}

/** Opens what a link leads to, with all that belong to its gallery. */
export function openPicture(link: HTMLAnchorElement): Promise<void> {
  const gallery = galleriesOf(document).find(({ links }) => links.includes(link));
  return gallery ? open(gallery, gallery.links.indexOf(link)) : Promise.resolve();
}

/** Opens what the page's address asks for: the slide that it names, or else what a link with the same fragment opens. */
export function openAsked(link: HTMLElement): Promise<void> {
  const slide = slideIn(location.hash);
  if (!slide) return openPicture(link as HTMLAnchorElement);
  const gallery = numbered(galleriesOf(document))[slide.gid - 1];
  return gallery?.links[slide.pid - 1] ? open(gallery, slide.pid - 1) : Promise.resolve();
}

async function open(gallery: Gallery, index: number): Promise<void> {
  const { links, face, root } = gallery;
  const look = readPageContext().lightbox;
  if (!look) return;
  const items = itemsOf(links, look);
  const first = links[index] as HTMLAnchorElement;
  await showLightbox({
    items,
    index,
    face: FACES[face],
    look,
    sheet: first.dataset.sheet,
    label: root?.ariaLabel ?? undefined,
    isMirrored: first.matches(':dir(rtl)'),
    gid: numbered(galleriesOf(document)).findIndex((one) => one.links.includes(first)) + 1,
    thumbOf: (at) => links[at]?.querySelector('img') ?? null,
    focusOf: (at) => links[at] ?? null,
    shown: (at) => links[at]?.dispatchEvent(new CustomEvent('lightbox-shown', { bubbles: true })),
  });
}

/** Those of a page that addresses count. */
function numbered(galleries: readonly Gallery[]): Gallery[] {
  return galleries.filter(({ face }) => FACES[face].keepsAddress);
}

/** The galleries of a page: what stands in the same element that is one, or names the same group; any other link is alone. */
function galleriesOf(page: Document): Gallery[] {
  const galleries = new Map<unknown, Gallery>();
  for (const link of page.querySelectorAll<HTMLAnchorElement>(OPENERS)) {
    if (!isAllowed(link)) continue;
    const root = link.closest<HTMLElement>('[data-lightbox]');
    const key = root ?? (groupOf(link) || link);
    const known = galleries.get(key);
    if (known) known.links.push(link);
    else galleries.set(key, { links: [link], root, face: (root?.dataset.lightbox as FaceName) || 'builder' });
  }
  return [...galleries.values()];
}

function groupOf({ dataset, hash }: HTMLAnchorElement): string {
  const { slideshow } = largeWishOf(hash) ?? {};
  return dataset.elementorLightboxSlideshow || (slideshow ? `${slideshow}` : '');
}

/** Nothing but pictures and videos at addresses of http and https opens, whatever a link says (LBX-015). */
function isAllowed({ dataset, hash, href }: HTMLAnchorElement): boolean {
  const wish = largeWishOf(hash);
  const video = dataset.elementorLightboxVideo;
  if (video) return isWeb(video);
  if (!wish) return isPictureAddress(href);
  return wish.type === 'video' ? isWeb(wish.url) : isPictureAddress(`${wish.url ?? ''}`);
}

function isWeb(address: unknown): boolean {
  return /^https?:$/.test(URL.parse(`${address}`, location.href)?.protocol ?? '');
}
