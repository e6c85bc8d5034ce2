import { eq } from 'drizzle-orm';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { extendResource } from '#platform/resources/extend-resource.server.ts';
import { productSizeChart } from '../data/size-chart.table.ts';
import { SIZE_CHARTS_TAG } from '../operations/size-chart-cache.server.ts';
import { ownChartFields } from './own-chart-fields.ts';

/** The product's own chart, in its form. */
export const ownChartPart = extendResource<{ chart: number | null }>('products', {
  part: 'sizeChart',
  table: productSizeChart,
  fields: ownChartFields,
  async read(executor, productId) {
    const [row] = await executor
      .select({ chart: productSizeChart.chartId })
      .from(productSizeChart)
      .where(eq(productSizeChart.productId, productId));
    return row ?? { chart: null };
  },
  async write(productId, { chart: chartId }, { tx }) {
    if (chartId === null) await tx.delete(productSizeChart).where(eq(productSizeChart.productId, productId));
    else
      await tx
        .insert(productSizeChart)
        .values({ productId, chartId })
        .onConflictDoUpdate({ target: productSizeChart.productId, set: { chartId } });
    await emitInvalidation(tx, [SIZE_CHARTS_TAG]);
  },
});
