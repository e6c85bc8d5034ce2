import { largeWishOf } from '#platform/links/picture-links.ts';
import type { LightboxItem } from '../rules/lightbox-item.ts';
import type { LightboxLook, WordSource } from '../rules/lightbox-look.ts';

/** The slides that links lead to, in their order. */
export function itemsOf(links: readonly HTMLAnchorElement[], look: LightboxLook): LightboxItem[] {
  return links.map((link, index) => itemOf(link, index + 1, look));
}

function itemOf(
  link: HTMLAnchorElement,
  pid: number,
  { title = 'title', description = 'description' }: LightboxLook,
): LightboxItem {
  const image = link.querySelector('img');
  const wish = largeWishOf(link.hash);
  const address = `${wish?.url ?? link.href}`;
  const isVideo = Boolean(link.dataset.elementorLightboxVideo) || wish?.type === 'video';
  const words = { title: wordsOf(link, image, title), description: wordsOf(link, image, description) };
  const small = image?.currentSrc || image?.src;
  const common = {
    pid,
    ...(small && { msrc: small }),
    ...(words.title && { title: words.title }),
    ...(words.description && { description: words.description }),
  };
  if (isVideo)
    return {
      ...common,
      src: '',
      w: 1280,
      h: 720,
      video: link.dataset.elementorLightboxVideo ?? address,
    };
  // Texts of people have no templates: what stands in one is the server's own.
  const html = link.querySelector('template')?.innerHTML;
  if (html) return { ...common, src: '', w: 0, h: 0, html };
  // Of ours the largest file is linked, and its size is that of the element.
  const isOwn = link.dataset.sized !== undefined && image !== null;
  return {
    ...common,
    src: address,
    ...(isOwn && image.srcset && { srcset: image.srcset }),
    w: isOwn ? Number(image.getAttribute('width')) : 0,
    h: isOwn ? Number(image.getAttribute('height')) : 0,
    alt: image?.alt ?? words.title ?? '',
  };
}

/** What is said of a picture, by where the owner takes it from. */
function wordsOf(link: HTMLAnchorElement, image: HTMLImageElement | null, source: WordSource): string {
  const { elementorLightboxTitle = '', elementorLightboxDescription = '' } = link.dataset;
  const caption = () =>
    image?.dataset.caption ??
    link.closest('figure, li, .gallery-slide')?.querySelector('figcaption, .gallery-caption')?.textContent ??
    '';
  const words: Record<WordSource, () => string> = {
    none: () => '',
    title: () => elementorLightboxTitle || link.title || image?.title || '',
    caption,
    alt: () => image?.alt ?? '',
    description: () => elementorLightboxDescription || image?.getAttribute('aria-description') || '',
  };
  return words[source]().trim();
}
