import type { PictureUses } from '#features/media/public.server.ts';
import { runPrepared } from '#platform/db/database.server.ts';

/** Which pictures are size charts. */
export const picturesOfCharts: PictureUses = {
  name: 'size-charts',
  find: (executor, ids) =>
    runPrepared(executor, {
      name: 'size-chart-picture-uses',
      text: `select picture_id as "pictureId", 'Size chart “' || name || '”' as where,
          'size-charts/' || id as at, array['size-charts'] as tags
        from size_chart where picture_id = any($1::bigint[]) order by 2`,
      values: [[...ids]],
    }),
};
