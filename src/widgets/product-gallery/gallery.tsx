import { type ReactNode, useId } from 'react';
import { GALLERY_SIZES, type GalleryItem } from '#features/catalog/public.ts';
import { type GalleryPicture, PictureView, pictureUrl } from '#features/media/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { from, live } from '#platform/live/live.ts';
import { laterSheet } from '#platform/live/use-styles.ts';
import { useCustomText } from '#platform/texts/use-custom-text.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon } from '#widgets/icon/icon.view.tsx';
import { productGalleryTexts } from './texts.ts';

type Props = {
  pictures: readonly GalleryPicture[];
  items: readonly GalleryItem[];
  /** Whether a picture that is pressed opens large above the page, where anything does. */
  opensLarge: boolean;
  /** How pictures are magnified where they stand; null: they are not. */
  zoom: GalleryZoom | null;
  /** Whether it is a slider; else its pictures stand below each other. */
  slider: boolean;
  /** Milliseconds from one picture to another. */
  speed: number;
  main?: string | undefined;
};

/** How often, and what begins it. */
export type GalleryZoom = { magnify: number; on: string };

type Slide = { picture: GalleryPicture } | { item: GalleryItem };

/**
 * A product's pictures as a slider with thumbnails (CAT-009). Until its script has started it, and without script,
 * it is a row to swipe, whose thumbnails are links to its pictures.
 */
export function Gallery({ pictures, items, opensLarge, zoom, slider, speed, main }: Props) {
  const t = useTexts(productGalleryTexts);
  const opens = usePageContext().lightbox?.products === true && opensLarge;
  const id = useId();
  const slides = arranged(pictures, items);
  const several = slider && slides.length > 1;
  return (
    <section
      className="gallery woocommerce-product-gallery images"
      aria-label={t('label')}
      data-gallery=""
      data-speed={speed}
      data-main={main}
      data-lightbox={opens ? 'product' : undefined}
      {...live('gallery')}
    >
      <div className="gallery-stage">
        <div
          className="gallery-viewport"
          {...(zoom && {
            ...live('zoom', 'touch'),
            // A finger opens pictures and draws the row.
            'data-zoom': JSON.stringify({ ...zoom, of: 'box', touch: !opens && slides.length === 1 }),
          })}
          {...(several ? { tabIndex: 0, role: 'group', 'aria-label': t('label') } : {})}
        >
          <ul
            className="gallery-slides woocommerce-product-gallery__wrapper"
            style={slider ? undefined : { flexWrap: 'wrap' }}
          >
            {slides.map((slide, index) => (
              <li
                className={`${'item' in slide ? '' : 'woocommerce-product-gallery__image '}gallery-slide`}
                key={keyOf(slide)}
                id={`${id}-${index}`}
              >
                {'item' in slide ? (
                  <slide.item.Slide data={slide.item.shown} sizes={GALLERY_SIZES} isFirst={index === 0} />
                ) : (
                  <PictureSlide picture={slide.picture} number={index + 1} opens={opens} />
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
      {several && (
        <div className="gallery-row">
          <ul className="gallery-thumbs">
            {slides.map((slide, index) => (
              <li key={keyOf(slide)}>
                <Thumb href={`#${id}-${index}`} slide={slide} number={index + 1} />
              </li>
            ))}
          </ul>
          <div className="gallery-arrows">
            <Arrow step={-1} />
            <Arrow step={1} />
          </div>
        </div>
      )}
    </section>
  );
}

/** Pictures with what stands before, behind or between them. */
function arranged(pictures: Props['pictures'], items: Props['items']): Slide[] {
  const at = (place: GalleryItem['place']) =>
    items.filter((item) => item.place === place).map((item): Slide => ({ item }));
  const [first, ...rest] = pictures.map((picture): Slide => ({ picture }));
  return [...at('first'), ...(first ? [first] : []), ...at('after-first'), ...rest, ...at('last')];
}

const keyOf = (slide: Slide) => ('item' in slide ? slide.item.name : slide.picture.id);

function PictureSlide({
  picture,
  number,
  opens,
}: {
  picture: GalleryPicture;
  number: number;
  opens: boolean;
}) {
  const t = useTexts(productGalleryTexts);
  const say = useCustomText('picture');
  const shown = (
    <PictureView
      picture={picture}
      sizes={GALLERY_SIZES}
      cropped={false}
      loading={number === 1 ? 'eager' : 'lazy'}
      {...(number === 1 ? { fetchPriority: 'high' as const, className: 'wp-post-image' } : {})}
    />
  );
  return (
    <>
      {opens ? (
        <a
          href={pictureUrl(picture, 1440)}
          aria-label={t('open', { number })}
          data-action="open-picture"
          {...from('lightbox')}
          data-sheet={laterSheet('lightbox')}
          data-sized=""
          data-zoom-box=""
        >
          {shown}
        </a>
      ) : (
        <span className="gallery-picture" data-zoom-box="">
          {shown}
        </span>
      )}
      {picture.caption && (
        <p className="gallery-caption" dir="auto">
          {say(picture.caption)}
        </p>
      )}
    </>
  );
}

function Arrow({ step }: { step: 1 | -1 }) {
  const t = useTexts(productGalleryTexts);
  const way = step === 1 ? 'next' : 'previous';
  return (
    <button
      type="button"
      className={`icon-button gallery-${way}`}
      aria-label={t(way)}
      data-action="show-picture"
      {...from('gallery')}
      data-step={step}
      disabled={step === -1}
    >
      <Icon name="arrow" />
    </button>
  );
}

function Thumb({ href, slide, number }: { href: string; slide: Slide; number: number }) {
  const t = useTexts(productGalleryTexts);
  const shown: { name?: string; content: ReactNode } =
    'item' in slide
      ? { content: <slide.item.Thumb data={slide.item.shown} /> }
      : {
          name: t('show', { number }),
          content: <PictureView picture={slide.picture} sizes="80px" alt="" />,
        };
  return (
    <a
      href={href}
      aria-label={shown.name}
      aria-current={number === 1 ? 'true' : undefined}
      data-action="show-picture"
      {...from('gallery')}
    >
      {shown.content}
    </a>
  );
}

/** What stands in the place of a product's pictures where it has none. */
export function NoPicture() {
  const t = useTexts(productGalleryTexts);
  return (
    <p className="gallery-empty">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M7 9h34v30H7zm0 24l10-10 8 8 6-6 10 9M31 19a3 3 0 106 0 3 3 0 00-6 0z" />
      </svg>
      {t('none')}
    </p>
  );
}
