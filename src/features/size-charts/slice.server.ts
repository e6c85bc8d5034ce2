import { productPlace, productPlaces, productTab, productTabs } from '#features/catalog/public.server.ts';
import { pictureUses } from '#features/media/public.server.ts';
import { knownThings } from '#platform/fields/points.server.ts';
import { resourceExtensions } from '#platform/resources/extend-resource.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { customTextSources, plainWords } from '#platform/texts/custom-text-sources.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { ownChartPart } from './admin/own-chart.server.ts';
import { knownSizeCharts, makeSizeChartResource } from './admin/size-chart-resource.server.ts';
import { chartDemoSizes } from './data/demo-charts.queries.server.ts';
import { picturesOfCharts } from './data/picture-uses.queries.server.ts';
import { shownChart, sizeCharts } from './operations/size-chart-cache.server.ts';
import type { SizeChart } from './rules/size-chart.ts';
import { wordsOfCharts } from './rules/words-of-charts.ts';
import { sizeChartTexts } from './texts.ts';
import { SizeChartButton, SizeChartTab } from './ui/size-chart.tsx';

/** Where the button of each choice stands. */
const PLACES = {
  before_add_cart: 'above-form',
  after_add_cart: 'below-form',
  before_meta: 'above-meta',
  after_meta: 'below-meta',
} as const;

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'size-charts',
  optional: {
    title: 'Size charts',
    help: 'Size tables or pictures on product pages. Off: they are hidden; your charts are kept.',
  },
  texts: [{ title: 'Size charts', texts: sizeChartTexts }],
  caches: [sizeCharts],
  seeds: { demo: chartDemoSizes },
  resources: ({ shop }) => [makeSizeChartResource(() => shop().of(knownThings))],
  adds: [
    pictureUses.with(picturesOfCharts),
    productPlaces.with(
      productPlace<SizeChart | null>({
        name: 'size-chart',
        place(_settings, product, context) {
          const chart = shownChart(product, context, 'popup');
          return chart && PLACES[chart.place];
        },
        data: (_settings, product, context) => shownChart(product, context, 'popup'),
        View: SizeChartButton,
      }),
    ),
    productTabs.with(
      productTab<SizeChart>({
        name: 'size_chart',
        place: 30,
        title: (texts) => translate(sizeChartTexts, texts, 'title'),
        load: (product, context) => shownChart(product, context, 'additional_tab') ?? undefined,
        View: SizeChartTab,
      }),
    ),
    resourceExtensions.with(ownChartPart),
    knownThings.with(knownSizeCharts),
    customTextSources.with({
      title: 'Size charts',
      place: 'product',
      list: ({ cache }) => plainWords(wordsOfCharts(cache(sizeCharts).charts)),
    }),
  ],
});
