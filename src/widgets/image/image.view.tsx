import { type Picture, PictureView } from '#features/media/public.ts';
import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { linkAttributes } from '#platform/links/link-attributes.ts';
import type { image } from './image.widget.ts';

/** A picture with its caption; nothing while none is chosen. */
export function ImageView({
  props,
  data,
  styles,
}: WidgetViewProps<PropsOf<typeof image>, { picture: Picture | null }>) {
  if (!data.picture) return null;
  const { alt, caption, address, shape } = props;
  // A link is called by its words: what the picture shows would be read out before them.
  const isNamed = address !== '' && caption !== '';
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
      <a className="image-link" {...linkAttributes(address)}>
        <figure {...look}>{shown}</figure>
      </a>
    );
  return <figure {...look}>{address ? <a {...linkAttributes(address)}>{shown}</a> : shown}</figure>;
}
