import { type ArchiveScope, catalogTexts } from '#features/catalog/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { kept } from '#platform/islands/kept.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import type { Translator } from '#platform/texts/texts.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ArchiveToolbarData } from './archive-toolbar.load.server.ts';
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

type Props = { count: boolean; sorting: boolean };

/** Count and order of an archive; nothing where it is empty. */
export function ArchiveToolbarView({ nodeId, props, data }: WidgetViewProps<Props, ArchiveToolbarData>) {
  useStyles('archive-toolbar');
  const t = useTexts(catalogTexts);
  if (!data) return null;
  const { keptParameters, total, page: _, perPage: __, ...shown } = data;
  // What an address says of the order may be anything; shown is `sorting`.
  const carried = Object.entries(keptParameters).filter(([name]) => name !== 'orderby');
  return (
    <KeptToolbar
      nodeId={nodeId}
      props={props}
      data={{ ...shown, products: amountOf(total), carried: carried.map(([name]) => name) }}
      fills={[said(data, t), ...carried.map(([, value]) => value)]}
    />
  );
}

type Amount = 'none' | 'one' | 'several';

function amountOf(total: number): Amount {
  if (total === 0) return 'none';
  return total === 1 ? 'one' : 'several';
}

/** What its view decides by; put in is what is said of its count, and the values of parameters that it carries on. */
interface ToolbarProps {
  nodeId: string;
  props: Props;
  data: Pick<NonNullable<ArchiveToolbarData>, 'sorting' | 'sortings' | 'basePath'> & {
    products: Amount;
    carried: readonly string[];
  };
  fills: readonly string[];
}

const KeptToolbar = kept(ArchiveToolbar, ({ nodeId, props, data, fills }: ToolbarProps) => ({
  shows: [nodeId, props, data],
  fills,
}));

function ArchiveToolbar({ nodeId, props, data, fills: [count = '', ...values] }: ToolbarProps) {
  return (
    // It stays where it is while filters leave nothing, so that what comes next can be put in its place.
    <div
      className="archive-toolbar"
      data-blockid={nodeId}
      hidden={data.products === 'none'}
      {...live('archive-toolbar')}
    >
      {props.count && data.products !== 'none' && <SaidCount words={count} />}
      {props.sorting && data.products === 'several' && <SortForm {...data} values={values} />}
    </div>
  );
}

/** “Showing A–B of N results” (CAT-030). */
function said(
  { total, page, perPage }: Pick<NonNullable<ArchiveToolbarData>, 'total' | 'page' | 'perPage'>,
  t: Translator<keyof typeof catalogTexts.defaults & string>,
): string {
  const first = (page - 1) * perPage + 1;
  const last = Math.min(total, page * perPage);
  if (total === 1) return t('resultSingle');
  return total <= perPage ? t('resultAll', { total }) : t('resultRange', { first, last, total });
}

function SaidCount({ words }: { words: string }) {
  return (
    <p className="woocommerce-result-count" role="status">
      {words}
    </p>
  );
}

function SortForm({
  sorting,
  sortings,
  basePath,
  carried,
  values,
}: ToolbarProps['data'] & { values: readonly string[] }) {
  const t = useTexts(catalogTexts);
  const own = useTexts(archiveToolbarTexts);
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
      {carried.map((name, place) => (
        <input key={name} type="hidden" name={name} value={values[place]} />
      ))}
      <noscript>
        <button type="submit" className="btn">
          {own('apply')}
        </button>
      </noscript>
    </form>
  );
}
