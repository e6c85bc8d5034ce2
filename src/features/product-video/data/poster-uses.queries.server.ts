import type { PictureUses } from '#features/media/public.server.ts';
import { runPrepared } from '#platform/db/database.server.ts';

/** Where pictures stand for videos. */
export const posterUses: PictureUses = {
  name: 'product-video',
  find: (executor, ids) =>
    runPrepared(executor, {
      name: 'product-video-poster-uses',
      text: `select v.poster_id as "pictureId", 'Video of product “' || p.name || '”' as where,
          'products/' || p.id as at,
          array['product:' || p.id] as tags
        from product_video v join product p on p.id = v.product_id
        where v.poster_id = any($1::bigint[]) order by 2`,
      values: [[...ids]],
    }),
};
