import { useId } from 'react';
import { type Picture, PictureView, pictureUrl } from '#features/media/public.ts';
import { from, live } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon } from '#widgets/icon/icon.view.tsx';
import { productGalleryTexts } from './texts.ts';

// Half the page beside the summary, up to the width that the stylesheet lets it be: three quarters of the window's
// height. Phones with three dots a pixel get the file for two: nobody sees the difference, and it is a third smaller.
const slideSizes = '(min-width: 45rem) min(52vw, 60vh, 768px), (min-resolution: 2.5dppx) 75vw, 100vw';

type Props = { pictures: Picture[]; zoom: boolean };

/**
 * A product's pictures as a slider with thumbnails (CAT-009). Until its script has started it, and without script,
 * it is a row to swipe, whose thumbnails are links to its pictures.
 */
export function Gallery({ pictures, zoom }: Props) {
  const t = useTexts(productGalleryTexts);
  const id = useId();
  const several = pictures.length > 1;
  return (
    <section
      className="gallery woocommerce-product-gallery"
      aria-label={t('label')}
      data-gallery={zoom ? 'zoom' : ''}
      data-close={t('close')}
      data-zoom={t('zoom')}
      data-previous={t('previous')}
      data-next={t('next')}
      data-failed={t('failed')}
      {...live('gallery')}
    >
      <div className="gallery-stage">
        <div
          className="gallery-viewport"
          {...(several ? { tabIndex: 0, role: 'group', 'aria-label': t('label') } : {})}
        >
          <ul className="gallery-slides">
            {pictures.map((picture, index) => (
              <li className="gallery-slide" key={picture.id} id={`${id}-${index}`}>
                <a
                  href={pictureUrl(picture, 1440)}
                  aria-label={t('open', { number: index + 1 })}
                  data-action="open-lightbox"
                  {...from('gallery')}
                >
                  <PictureView
                    picture={picture}
                    sizes={slideSizes}
                    loading={index === 0 ? 'eager' : 'lazy'}
                    {...(index === 0 ? { fetchPriority: 'high' as const } : {})}
                  />
                </a>
              </li>
            ))}
          </ul>
        </div>
        {several && (
          <div className="gallery-arrows">
            <button
              type="button"
              className="icon-button gallery-previous"
              aria-label={t('previous')}
              data-action="show-picture"
              {...from('gallery')}
              data-step="-1"
              disabled
            >
              <Icon name="arrow" />
            </button>
            <button
              type="button"
              className="icon-button gallery-next"
              aria-label={t('next')}
              data-action="show-picture"
              {...from('gallery')}
              data-step="1"
            >
              <Icon name="arrow" />
            </button>
          </div>
        )}
      </div>
      {several && (
        <ul className="gallery-thumbs">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <a
                href={`#${id}-${index}`}
                aria-label={t('show', { number: index + 1 })}
                aria-current={index === 0 ? 'true' : undefined}
                data-action="show-picture"
                {...from('gallery')}
              >
                <PictureView picture={picture} sizes="80px" alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
