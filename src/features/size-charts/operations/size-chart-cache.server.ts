import { categoryDirectory } from '#features/catalog/public.server.ts';
import type { ProductDetail } from '#features/catalog/public.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { defineCache } from '#platform/slices/define-cache.server.ts';
import { readOwnCharts, readSizeCharts } from '../data/size-charts.queries.server.ts';
import { chartOf, type SizeChart } from '../rules/size-chart.ts';

/** Ends what is kept and shown of size charts. */
export const SIZE_CHARTS_TAG = 'size-charts';

/** All charts in memory, so that a product's page asks the database nothing for its own. */
interface SizeCharts {
  charts: readonly SizeChart[];
  /** Ids of charts by those of the products that have one of their own. */
  own: ReadonlyMap<number, number>;
  reload(): Promise<void>;
}

/** All size charts. */
export const sizeCharts = defineCache<SizeCharts>({
  name: 'size-charts',
  open: ({ db }) => ({
    charts: [],
    own: new Map(),
    async reload() {
      this.charts = await readSizeCharts(db);
      this.own = await readOwnCharts(db);
    },
  }),
  endedBy: [SIZE_CHARTS_TAG],
  load: (cache) => cache.reload(),
});

/** The chart that a product's page shows in one way; the page ends when charts change. */
export function shownChart(
  product: ProductDetail,
  { cache, tag }: Pick<LoadContext, 'cache' | 'tag'>,
  display: SizeChart['display'],
): SizeChart | null {
  tag(SIZE_CHARTS_TAG);
  const { charts, own } = cache(sizeCharts);
  if (charts.length === 0) return null;
  const { lineage } = cache(categoryDirectory);
  const categoryIds = product.categories.flatMap(({ id }) => lineage(id).map((above) => above.id));
  const chart = chartOf(charts, own.get(product.id), { id: product.id, categoryIds });
  return chart?.display === display ? chart : null;
}
