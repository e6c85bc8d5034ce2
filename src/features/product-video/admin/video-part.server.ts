import { eq } from 'drizzle-orm';
import { readPictures, readVideo } from '#features/media/public.server.ts';
import { videoUrl } from '#features/media/public.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { extendResource } from '#platform/resources/extend-resource.server.ts';
import { productVideo } from '../data/product-video.table.ts';
import { NO_VIDEO, type VideoInput, videoInput } from './video-input.ts';

/** The product's video in its form. */
export const videoPart = extendResource<VideoInput>('products', {
  part: 'video',
  table: productVideo,
  schema: videoInput,
  async read(executor, productId) {
    const { address, videoId, place, posterId } = productVideo;
    const [row] = await executor
      .select({ address, videoId, place, posterId })
      .from(productVideo)
      .where(eq(productVideo.productId, productId));
    return row ?? NO_VIDEO;
  },
  async check({ videoId, posterId }, { tx }) {
    const errors: FieldErrors = {};
    if (videoId !== null && !(await readVideo(tx, videoId)))
      errors.videoId = 'This video does not exist any more.';
    if (posterId !== null && !(await readPictures(tx, [posterId])).has(posterId))
      errors.posterId = 'This picture does not exist any more.';
    return errors;
  },
  async write(productId, { address, videoId, place, posterId }, { tx }) {
    const uploaded = videoId === null ? null : await readVideo(tx, videoId);
    if (!uploaded && address === '') {
      await tx.delete(productVideo).where(eq(productVideo.productId, productId));
      return;
    }
    const row = { address, videoId, place, posterId, file: uploaded ? videoUrl(uploaded) : '' };
    await tx
      .insert(productVideo)
      .values({ productId, ...row })
      .onConflictDoUpdate({ target: productVideo.productId, set: row });
  },
});
