import { galleryPart, galleryParts, productData } from '#features/catalog/public.server.ts';
import { pictureOf, pictureUses } from '#features/media/public.server.ts';
import { resourceExtensions } from '#platform/resources/extend-resource.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { videoPart } from './admin/video-part.server.ts';
import { posterUses } from './data/poster-uses.queries.server.ts';
import { productVideoData, videoOf } from './rules/product-video.ts';
import { productVideoTexts } from './texts.ts';
import { ProductVideoThumb, ProductVideoView, type VideoSlide } from './ui/product-video.tsx';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'product-video',
  optional: {
    title: 'Product videos',
    help: 'A video among the pictures of a product, uploaded or from YouTube or Vimeo. Off: no videos are shown; those you set are kept.',
  },
  texts: [{ title: 'Product videos', texts: productVideoTexts }],
  adds: [
    pictureUses.with(posterUses),
    productData.with(productVideoData),
    galleryParts.with(
      galleryPart<VideoSlide>({
        name: 'video',
        async load(product, context) {
          const found = videoOf(product);
          if (!found) return null;
          const { source, video } = found;
          if (source.kind === 'frame') context.hosts({ 'frame-src': [source.origin] });
          const own = video.posterId === null ? null : await pictureOf(context, video.posterId);
          const poster = own ?? product.pictures[0] ?? product.picture;
          return { place: video.place, shown: { name: product.name, source, poster } };
        },
        Slide: ProductVideoView,
        Thumb: ProductVideoThumb,
      }),
    ),
    resourceExtensions.with(videoPart),
  ],
});
