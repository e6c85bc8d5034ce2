import type { GalleryPartProps } from '#features/catalog/public.ts';
import { type Picture, PictureView } from '#features/media/public.ts';
import { from } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { VideoSource } from '../rules/product-video.ts';
import { productVideoTexts } from '../texts.ts';

/** What the gallery shows of a product's video. */
export interface VideoSlide {
  /** The product's name. */
  name: string;
  source: VideoSource;
  poster: Picture | null;
}

type Props = GalleryPartProps<VideoSlide>;

/**
 * A video behind its poster and a play icon: a link to it, which a click turns into its player. Until then nothing of
 * another site is fetched.
 */
export function ProductVideoView({ data: { name, source, poster }, sizes, isFirst }: Props) {
  useStyles('product-video');
  const t = useTexts(productVideoTexts);
  return (
    <a
      className="product-video"
      href={source.page}
      target="_blank"
      rel="noopener"
      aria-label={t('play', { name })}
      data-action="play-video"
      {...from('product-video')}
      data-kind={source.kind === 'frame' ? source.host : 'file'}
      data-src={source.kind === 'frame' ? source.frame : source.file}
      data-title={t('title', { name })}
    >
      {poster ? (
        <PictureView
          picture={poster}
          sizes={sizes}
          alt=""
          cropped={false}
          loading={isFirst ? 'eager' : 'lazy'}
          {...(isFirst ? { fetchPriority: 'high' as const } : {})}
        />
      ) : (
        <span className="no-picture" />
      )}
      <PlayIcon />
    </a>
  );
}

/** What stands for the video among the thumbnails. */
export function ProductVideoThumb({ data: { poster } }: Pick<Props, 'data'>) {
  const t = useTexts(productVideoTexts);
  return (
    <span className="product-video-thumb">
      {poster ? <PictureView picture={poster} sizes="80px" alt="" /> : <span className="no-picture" />}
      <PlayIcon />
      <span className="visually-hidden">{t('show')}</span>
    </span>
  );
}

function PlayIcon() {
  return (
    <svg className="product-video-icon" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="23" />
      <path d="M19 15l16 9-16 9z" />
    </svg>
  );
}
