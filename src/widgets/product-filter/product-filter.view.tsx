import { targetsIn } from '#features/search/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { kept } from '#platform/islands/kept.ts';
import { from, live, liveHaving } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon } from '#widgets/icon/icon.view.tsx';
import { FilterPartView } from './filter-part.tsx';
import { FilterValues } from './filter-values.tsx';
import type { ProductFilterData } from './product-filter.load.server.ts';
import type { ProductFilterProps } from './product-filter.widget.ts';
import { productFilterTexts } from './texts.ts';

type Data = NonNullable<ProductFilterData>;
type Props = Pick<ProductFilterProps, 'target' | 'relation' | 'folded'>;

/**
 * A panel of filters: beside the list on wide screens, in a drawer on narrow ones. Kept while nothing but an order is
 * chosen or searched, since of choices there are endlessly many, and of orders a handful.
 */
export const ProductFilterView = kept(ProductFilter, ({ nodeId, props, data }) =>
  data && data.chosen === 0 && data.kept.every(({ name }) => name === 'orderby') && data.further === undefined
    ? { shows: [nodeId, props.target, props.relation, props.folded, data] }
    : null,
);

function ProductFilter({ nodeId, props, data }: WidgetViewProps<Props, ProductFilterData>) {
  if (!data) return null;
  if (data.further !== undefined) return data.further && <FilterValues nodeId={nodeId} part={data.further} />;
  return <Panel nodeId={nodeId} props={props} data={data} />;
}

function Panel({ nodeId, props, data }: { nodeId: string; props: Props; data: Data }) {
  useStyles('product-filter');
  const t = useTexts(productFilterTexts);
  const drawer = `${nodeId}-drawer`;
  const title = `${nodeId}-title`;
  const isOffered = data.parts.length > 0;
  return (
    <div
      className="product-filter"
      data-blockid={nodeId}
      data-blockname="product-filter"
      data-postid={data.document ?? undefined}
      data-target={targetsIn(props.target).join(' ') || undefined}
      data-address={data.address}
      data-relation={props.relation}
      data-sorting={data.sorting || undefined}
      data-said={data.total === 0 ? t('resultsNone') : t('results', { total: data.total })}
      hidden={!isOffered && data.chosen === 0}
      {...live('product-filter', 'touch')}
    >
      <OpenButton drawer={drawer} chosen={data.chosen} />
      {/* A part of the page beside the list; what makes it a dialog while it is a drawer is its script. */}
      <section
        id={drawer}
        className="drawer drawer-start filter-drawer"
        aria-labelledby={title}
        popover="auto"
      >
        <Head title={title} drawer={drawer} clearAddress={data.chosen > 0 ? data.clearAddress : null} />
        {/* What browsers remember of forms would choose what the page does not show. */}
        <form className="filter-form" method="get" action={data.basePath} autoComplete="off">
          <div className="filter-parts">
            {data.parts.map((part) => (
              <FilterPartView
                key={part.of === 'terms' ? part.terms.taxonomy : part.of}
                nodeId={nodeId}
                part={part}
                isFolded={props.folded}
              />
            ))}
          </div>
          {data.kept.map(({ name, value, taxonomy, ids }) => (
            <input
              key={name}
              type="hidden"
              name={name}
              value={value}
              data-taxonomy={taxonomy}
              data-term={ids?.join(',')}
            />
          ))}
          <Foot total={data.total} />
        </form>
      </section>
      {/* Who filtered in this visit and comes back by the browser's buttons finds what the address says. */}
      <p
        className="visually-hidden"
        role="status"
        data-filter-said=""
        {...liveHaving('product-filter', 'vitrine_filters', 'load')}
      />
    </div>
  );
}

/** Opens the drawer, and says how many filters are chosen. */
function OpenButton({ drawer, chosen }: { drawer: string; chosen: number }) {
  const t = useTexts(productFilterTexts);
  return (
    <button type="button" className="btn filter-open" popoverTarget={drawer} aria-haspopup="dialog">
      <Icon name="filter" />
      {t('filter')}
      {chosen > 0 && (
        <>
          <span className="filter-count" aria-hidden="true">
            {chosen}
          </span>
          <span className="visually-hidden">{t('chosenCount', { count: chosen })}</span>
        </>
      )}
    </button>
  );
}

interface HeadProps {
  /** Ids of the heading and of the drawer. */
  title: string;
  drawer: string;
  /** Where everything chosen is taken back; null where nothing is. */
  clearAddress: string | null;
}

function Head({ title, drawer, clearAddress }: HeadProps) {
  const t = useTexts(productFilterTexts);
  return (
    <div className="filter-head">
      <h2 id={title}>{t('filter')}</h2>
      {clearAddress !== null && (
        <a
          className="filter-clear"
          href={clearAddress}
          rel="nofollow"
          data-action="filter-link"
          {...from('product-filter')}
        >
          {t('clearAll')}
        </a>
      )}
      <button
        type="button"
        className="icon-button filter-close"
        aria-label={t('close')}
        popoverTarget={drawer}
        popoverTargetAction="hide"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

function Foot({ total }: { total: number }) {
  const t = useTexts(productFilterTexts);
  return (
    <div className="filter-foot">
      <button type="submit" className="btn btn-primary">
        <span className="filter-apply">{t('filter')}</span>
        <span className="filter-show">{total === 0 ? t('showNone') : t('showResults', { total })}</span>
      </button>
    </div>
  );
}
