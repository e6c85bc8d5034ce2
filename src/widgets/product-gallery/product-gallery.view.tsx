import { catalogTexts, keptByProduct } from '#features/catalog/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { kept } from '#platform/islands/kept.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Gallery, NoPicture } from './gallery.tsx';
import type { ProductGalleryData } from './product-gallery.load.server.ts';

/** The pictures of the page's product. */
export const ProductGalleryView = kept(
  ProductGallery,
  ({ props, data: { product, items, opensLarge, zoom, slider } }) => {
    return (
      product &&
      keptByProduct(product, {
        shows: [props, items, opensLarge, zoom, slider],
        within: items.flatMap(({ Slide, Thumb }) => [Slide, Thumb]),
      })
    );
  },
);

function ProductGallery({
  props,
  data,
}: WidgetViewProps<{ zoom: boolean; speed: number }, ProductGalleryData>) {
  useStyles('product-gallery');
  const t = useTexts(catalogTexts);
  return (
    <div className="product-gallery">
      {data.onSale && (
        <span className="mark onsale" {...data.saleMark}>
          {t('sale')}
        </span>
      )}
      {data.pictures.length + data.items.length > 0 ? (
        <Gallery
          speed={props.speed}
          opensLarge={data.opensLarge}
          zoom={data.zoom}
          slider={data.slider}
          pictures={data.pictures}
          items={data.items}
          main={data.main}
        />
      ) : (
        <NoPicture />
      )}
    </div>
  );
}
