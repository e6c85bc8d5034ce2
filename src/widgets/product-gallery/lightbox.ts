import { type Picture, pictureSources, pictureUrl } from '#features/media/public.ts';
import type { Translator } from '#platform/texts/texts.ts';
import type { productGalleryTexts } from './texts.ts';

type Keys = keyof (typeof productGalleryTexts)['defaults'];

/** Opens the pictures over the whole screen, at the one clicked; its code loads now. `onMove` follows it. */
export async function openLightbox(
  pictures: readonly Picture[],
  index: number,
  t: Translator<Keys>,
  onMove: (index: number) => void,
): Promise<void> {
  const { default: PhotoSwipe } = await import('photoswipe');
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const lightbox = new PhotoSwipe({
    dataSource: pictures.map((picture) => {
      const { width, height, alt, srcSetWebp } = pictureSources(picture);
      return { src: pictureUrl(picture, 1440), srcset: srcSetWebp, width, height, alt };
    }),
    index,
    loop: false,
    bgOpacity: 1,
    showHideAnimationType: calm ? 'none' : 'fade',
    closeTitle: t('close'),
    zoomTitle: t('zoom'),
    arrowPrevTitle: t('previous'),
    arrowNextTitle: t('next'),
    errorMsg: t('failed'),
  });
  lightbox.on('change', () => onMove(lightbox.currIndex));
  lightbox.init();
  lightbox.element?.setAttribute('aria-label', t('label'));
  lightbox.element?.setAttribute('aria-modal', 'true');
}
