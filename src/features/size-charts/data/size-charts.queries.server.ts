import { readPictures } from '#features/media/public.server.ts';
import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import type { ChartTable, SizeChart } from '../rules/size-chart.ts';

interface ChartRow extends Omit<SizeChart, 'content'> {
  kind: 'table' | 'picture';
  table: ChartTable;
  pictureId: number | null;
}

/** All charts outside the trash, the newest first; one whose picture is gone shows nothing and is left out. */
export async function readSizeCharts(db: Executor): Promise<SizeChart[]> {
  const rows = await runPrepared<ChartRow>(db, {
    name: 'size-charts-all',
    text: `select id, title, kind, "table", picture_id as "pictureId", target, product_ids as "productIds",
        category_ids as "categoryIds", excluded_ids as "excludedIds", display, place
      from size_chart where trashed_at is null order by created_at desc, id desc`,
  });
  const wanted = rows.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId]));
  const pictures = await readPictures(db, wanted);
  return rows.flatMap(({ kind, table, pictureId, ...chart }): SizeChart[] => {
    if (kind === 'table') return [{ ...chart, content: { kind, table } }];
    const picture = pictures.get(pictureId ?? 0);
    return picture ? [{ ...chart, content: { kind, picture } }] : [];
  });
}

/** The charts that products have of their own: ids of charts by ids of products. */
export async function readOwnCharts(db: Executor): Promise<Map<number, number>> {
  const rows = await runPrepared<{ productId: number; chartId: number }>(db, {
    name: 'size-charts-own',
    text: 'select product_id as "productId", chart_id as "chartId" from product_size_chart',
  });
  return new Map(rows.map(({ productId, chartId }) => [productId, chartId]));
}
