import { preload } from 'react-dom';
import { useCustomText } from '#platform/texts/use-custom-text.ts';
import { drawingUrl } from '../rules/drawing-file.ts';
import {
  fittedSources,
  focusStyle,
  isShownWhole,
  type Picture as PictureData,
  pictureSources,
} from '../rules/picture-sources.ts';

/** How a picture stands in its place. */
export type PictureProps = {
  picture: PictureData;
  /** The `sizes` of HTML: how wide it is shown, for example `(min-width: 60rem) 25vw, 50vw`. */
  sizes: string;
  /** Pixels of CSS that it is never wider than, so that larger files need not be named; told by `sizes` where that is one. */
  widest?: number;
  /** Another description than the picture's own; empty where the text beside it says the same. */
  alt?: string;
  className?: string;
  /** False where it is shown whole whatever its proportions; by default its place may crop it, and keeps its focus in sight. */
  cropped?: boolean;
  /** Default: lazy. The picture that a page opens with is `eager`, with `fetchPriority="high"`. */
  loading?: 'lazy' | 'eager';
  decoding?: 'async' | 'sync' | 'auto';
  fetchPriority?: 'high' | 'low' | 'auto';
};

/** A picture in the best format the browser knows and in the width it needs; its place is kept while it loads. */
export function Picture({ picture, sizes, widest = fixedWidth(sizes), ...shown }: PictureProps) {
  const { alt, className, cropped = true, loading = 'lazy', decoding = 'async', fetchPriority } = shown;
  const say = useCustomText('picture');
  const sources = pictureSources(picture);
  const shared = {
    alt: alt ?? say(sources.alt),
    width: sources.width,
    height: sources.height,
    // The stylesheet shows it whole in frames of 4 : 5.
    className: isShownWhole(picture, cropped) ? `is-whole ${className ?? ''}`.trim() : className,
    loading,
    decoding,
    fetchPriority,
    style: cropped ? focusStyle(picture) : undefined,
  };
  // One file for every size; `<picture>` all the same, since sheets name it.
  if (picture.isDrawing)
    return (
      <picture>
        <img src={drawingUrl(picture)} {...shared} alt={shared.alt} />
      </picture>
    );
  const fitted = widest === undefined ? null : fittedSources(picture, widest);
  const { src, srcSetAvif, srcSetWebp } = fitted ?? sources;
  const avifSizes = fitted?.isChoice === false ? undefined : sizes;
  // The page opens with it: named in its head, it is on its way before the styles are there. A browser that knows no
  // AVIF passes over it.
  if (fetchPriority === 'high' && avifSizes !== undefined)
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSetAvif,
      imageSizes: avifSizes,
      fetchPriority,
    });
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetAvif} sizes={avifSizes} />
      <img src={src} srcSet={srcSetWebp} sizes={fitted ? undefined : sizes} {...shared} alt={shared.alt} />
    </picture>
  );
}

// `72px` is as wide on every screen.
function fixedWidth(sizes: string): number | undefined {
  const [, pixels] = /^(\d+)px$/.exec(sizes) ?? [];
  return pixels === undefined ? undefined : Number(pixels);
}
