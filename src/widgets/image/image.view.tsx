import { type Picture, PictureView } from '#features/media/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';

type Props = { alt: string; caption: string; address: string; shape: string };

/** A picture with its caption; nothing while none is chosen. */
export function ImageView({ props, data }: WidgetViewProps<Props, { picture: Picture | null }>) {
  if (!data.picture) return null;
  const { alt, caption, address, shape } = props;
  const picture = (
    <PictureView picture={data.picture} sizes="(min-width: 60rem) 50vw, 100vw" {...(alt ? { alt } : {})} />
  );
  return (
    <figure className={`image shape-${shape}`}>
      {address ? <a href={address}>{picture}</a> : picture}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
