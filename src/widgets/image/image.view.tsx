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
  const picture = (
    <PictureView picture={data.picture} sizes="(min-width: 60rem) 50vw, 100vw" {...(alt ? { alt } : {})} />
  );
  return (
    <figure className={`image shape-${styles?.shape ? 'by-device' : shape}`} style={styles?.shape}>
      {address ? <a {...linkAttributes(address)}>{picture}</a> : picture}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
