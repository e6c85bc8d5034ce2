import { type Picture, PictureView, pictureUrl } from '#features/media/public.ts';
import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { linkAttributes } from '#platform/links/link-attributes.ts';
import { largeLink } from '#platform/links/picture-links.ts';
import type { Translator } from '#platform/texts/texts.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { image } from './image.widget.ts';
import { imageTexts } from './texts.ts';

type Props = PropsOf<typeof image>;

/** A picture with its caption; nothing while none is chosen. */
export function ImageView({ props, data, styles }: WidgetViewProps<Props, { picture: Picture | null }>) {
  const t = useTexts(imageTexts);
  if (!data.picture) return null;
  const { alt, caption, shape } = props;
  const link = linkOf(props, data.picture, t);
  // A link is called by its words: what the picture shows would be read out before them.
  const isNamed = link !== null && caption !== '';
  const shown = (
    <>
      <PictureView
        picture={data.picture}
        sizes="(min-width: 60rem) 50vw, 100vw"
        {...(isNamed ? { alt: '' } : alt ? { alt } : {})}
      />
      {caption && <figcaption>{caption}</figcaption>}
    </>
  );
  const look = { className: `image shape-${styles?.shape ? 'by-device' : shape}`, style: styles?.shape };
  if (isNamed)
    return (
      <a className="image-link" {...link}>
        <figure {...look}>{shown}</figure>
      </a>
    );
  return <figure {...look}>{link ? <a {...link}>{shown}</a> : shown}</figure>;
}

/** Attributes of what it leads to; null for nothing. */
function linkOf(
  { opens, address, video, gallery, alt, caption }: Props,
  picture: Picture,
  t: Translator<'play' | 'open'>,
) {
  if (opens === 'link' || opens === 'page') {
    if (address === '') return null;
    return opens === 'link' ? linkAttributes(address) : { href: address };
  }
  const isVideo = opens === 'video' && video !== '';
  const named = caption || alt || picture.alt;
  return {
    href: isVideo ? video : pictureUrl(picture, 1440),
    ...largeLink(),
    'data-elementor-lightbox-slideshow': gallery || undefined,
    'data-elementor-lightbox-video': isVideo ? video : undefined,
    'data-elementor-lightbox-title': (isVideo ? named : caption) || undefined,
    'aria-label': named ? undefined : t(isVideo ? 'play' : 'open'),
    // Its size is that of the largest file.
    'data-sized': '',
  };
}
