import { readVideo } from '#features/media/public.server.ts';
import { videoUrl } from '#features/media/public.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { productVideo } from '../data/product-video.table.ts';
import type { VideoPlace } from '../rules/product-video.ts';

/** Gives a product that has none an uploaded video. */
export async function setProductVideo(
  tx: Transaction,
  { productId, videoId, place }: { productId: number; videoId: number; place: VideoPlace },
): Promise<void> {
  const uploaded = await readVideo(tx, videoId);
  if (!uploaded) throw new Error(`There is no video ${videoId}`);
  await tx.insert(productVideo).values({ productId, videoId, place, file: videoUrl(uploaded) });
}
