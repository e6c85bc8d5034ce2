import { catalogTexts } from '#features/catalog/public.ts';
import type { ArchiveScope } from '#features/product-index/public.ts';
import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { useSaidCount } from '#widgets/product-list/product-list.view.tsx';
import type { ArchiveToolbarData } from './archive-toolbar.load.server.ts';
import type { archiveToolbar } from './archive-toolbar.widget.ts';
import { archiveToolbarTexts } from './texts.ts';

const labels = {
  relevance: 'sortRelevance',
  menu_order: 'sortMenuOrder',
  popularity: 'sortPopularity',
  rating: 'sortRating',
  date: 'sortDate',
  price: 'sortPrice',
  'price-desc': 'sortPriceDesc',
  title: 'sortTitle',
} as const satisfies Record<ArchiveScope['sorting'], string>;

type Archive = NonNullable<ArchiveToolbarData>;

/** Count and order of an archive; nothing where it is empty. */
export function ArchiveToolbarView({
  nodeId,
  props,
  data,
}: WidgetViewProps<PropsOf<typeof archiveToolbar>, ArchiveToolbarData>) {
  useStyles('archive-toolbar');
  if (!data) return null;
  return (
    // It stays where it is while filters leave nothing, so that what comes next can be put in its place.
    <div
      className="archive-toolbar"
      data-blockid={nodeId}
      hidden={data.total === 0}
      {...live('archive-toolbar')}
    >
      {props.count && data.total > 0 && <SaidCount {...data} />}
      {props.sorting && data.total > 1 && <SortForm {...data} />}
    </div>
  );
}

function SaidCount(archive: Archive) {
  return (
    <p className="woocommerce-result-count" role="status">
      {useSaidCount(archive)}
    </p>
  );
}

function SortForm({ sorting, sortings, basePath, keptParameters }: Archive) {
  const t = useTexts(catalogTexts);
  const own = useTexts(archiveToolbarTexts);
  // What an address says of the order may be anything; shown is `sorting`.
  const carried = Object.entries(keptParameters).filter(([name]) => name !== 'orderby');
  return (
    // Browsers would put back what was chosen into a list that one goes back to, which is in another order.
    <form className="woocommerce-ordering" method="get" action={basePath} autoComplete="off">
      <select name="orderby" className="orderby input" defaultValue={sorting} aria-label={t('sortLabel')}>
        {sortings.map((value) => (
          <option key={value} value={value}>
            {t(labels[value])}
          </option>
        ))}
        {/* Filters offer it; here it stands only while it is chosen. */}
        {sorting === 'title' && <option value="title">{t('sortTitle')}</option>}
      </select>
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <button type="submit" className="btn">
          {own('apply')}
        </button>
      </noscript>
    </form>
  );
}
