import { isCutByFrame, type Picture as PictureData, pictureSources } from '../rules/picture-sources.ts';

/** How a picture stands in its place. */
export type PictureProps = {
  picture: PictureData;
  /** The `sizes` of HTML: how wide it is shown, for example `(min-width: 60rem) 25vw, 50vw`. */
  sizes: string;
  /** Another description than the picture's own; empty where the text beside it says the same. */
  alt?: string;
  className?: string;
  /** Default: lazy. The picture that a page opens with is `eager`, with `fetchPriority="high"`. */
  loading?: 'lazy' | 'eager';
  decoding?: 'async' | 'sync' | 'auto';
  fetchPriority?: 'high' | 'low' | 'auto';
};

/** A picture in the best format the browser knows and in the width it needs; its place is kept while it loads. */
export function Picture(props: PictureProps) {
  const { picture, sizes, alt, className, loading = 'lazy', decoding = 'async', fetchPriority } = props;
  const sources = pictureSources(picture);
  return (
    <picture>
      <source type="image/avif" srcSet={sources.srcSetAvif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.srcSetWebp} sizes={sizes} />
      <img
        src={sources.src}
        alt={alt ?? sources.alt}
        width={sources.width}
        height={sources.height}
        // The stylesheet shows it whole in frames of 4 : 5.
        className={isCutByFrame(picture) ? `is-whole ${className ?? ''}`.trim() : className}
        loading={loading}
        decoding={decoding}
        fetchPriority={fetchPriority}
      />
    </picture>
  );
}
