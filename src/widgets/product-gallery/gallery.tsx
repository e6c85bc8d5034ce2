'use client';

import { type MouseEvent, useId, useRef } from 'react';
import { type Picture, PictureView, pictureUrl } from '#features/media/public.ts';
import type { HydrateOn } from '#platform/islands/hydrate-on.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon } from '#widgets/icon/icon.view.tsx';
import { openLightbox } from './lightbox.ts';
import { productGalleryTexts } from './texts.ts';
import { useHoverZoom } from './use-hover-zoom.ts';
import { useSlider } from './use-slider.ts';

export const hydrateOn: HydrateOn = 'load';

// Half the page beside the summary, at most as wide as the stylesheet lets it be.
const slideSizes = '(min-width: 80rem) 640px, (min-width: 56rem) 52vw, 100vw';

type Props = { pictures: Picture[]; zoom: boolean };

/**
 * A product's pictures as a slider with thumbnails (CAT-009). Until it is live, and without script, it is a row to
 * swipe, whose thumbnails are links to its pictures.
 */
export function Gallery({ pictures, zoom }: Props) {
  const t = useTexts(productGalleryTexts);
  const id = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const { selected, show } = useSlider(viewport, pictures.length);
  useHoverZoom(viewport, zoom);
  const several = pictures.length > 1;

  function open(event: MouseEvent, index: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void openLightbox(pictures, index, t, show);
  }

  function choose(event: MouseEvent, index: number) {
    event.preventDefault();
    show(index);
  }

  return (
    <section className="gallery woocommerce-product-gallery" aria-label={t('label')}>
      <div className="gallery-stage">
        <div
          className="gallery-viewport"
          ref={viewport}
          {...(several ? { tabIndex: 0, role: 'group', 'aria-label': t('label') } : {})}
        >
          <ul className="gallery-slides">
            {pictures.map((picture, index) => (
              <li className="gallery-slide" key={picture.id} id={`${id}-${index}`}>
                <a
                  href={pictureUrl(picture, 1440)}
                  aria-label={t('open', { number: index + 1 })}
                  onClick={(event) => open(event, index)}
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
              disabled={selected === 0}
              onClick={() => show(selected - 1)}
            >
              <Icon name="arrow" />
            </button>
            <button
              type="button"
              className="icon-button gallery-next"
              aria-label={t('next')}
              disabled={selected === pictures.length - 1}
              onClick={() => show(selected + 1)}
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
                aria-current={index === selected ? 'true' : undefined}
                onClick={(event) => choose(event, index)}
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
