import { dataOfProduct, type ProductCard, type ProductDataPart } from '#features/catalog/public.ts';
import { type ForeignVideo, foreignVideo } from '#platform/videos/video-address.ts';

/** Where a product's video stands among its pictures. */
export const videoPlaces = ['first', 'last', 'after-first'] as const;

/** The place of a video. */
export type VideoPlace = (typeof videoPlaces)[number];

/** What is kept of a product's video. */
export interface ProductVideo {
  address: string;
  /** Path of the uploaded file; '' = it stands at `address`. */
  file: string;
  place: VideoPlace;
  posterId: number | null;
}

/** Read along with a product where its page shows it. */
export const productVideoData: ProductDataPart<ProductVideo> = {
  name: 'product_video',
  table: 'product_video',
  pagesOnly: true,
  read: (row) => ({
    address: String(row.address ?? ''),
    file: String(row.file ?? ''),
    place: videoPlaces.find((place) => place === row.place) ?? 'after-first',
    posterId: typeof row.poster_id === 'number' ? row.poster_id : null,
  }),
};

/** How a video is played: an own file, or a frame of another site. */
export type VideoSource = { kind: 'file'; file: string; page: string } | ({ kind: 'frame' } & ForeignVideo);

/** A product's video with what plays it; null where it has none. */
export function videoOf(
  product: Pick<ProductCard, 'data'>,
): { video: ProductVideo; source: VideoSource } | null {
  const video = dataOfProduct(productVideoData, product);
  const source = video && sourceOf(video);
  return source ? { video, source } : null;
}

function sourceOf({ file, address }: ProductVideo): VideoSource | null {
  if (file !== '') return { kind: 'file', file, page: file };
  const foreign = foreignVideo(address);
  return foreign && { kind: 'frame', ...foreign };
}
