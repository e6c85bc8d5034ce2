import { cardPartsOf } from '#features/catalog/public.server.ts';
import type { ProductCard } from '#features/catalog/public.ts';
import {
  type BlockList,
  filterChange,
  filtersOfBlock,
  type ProductListChange,
  productLists,
} from '#features/product-index/public.server.ts';
import { NO_FILTERS, withParameters } from '#features/product-index/public.ts';
import { itemsOf, type ListPage, pageOf, type WantedList } from '#platform/documents/read-lists.server.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { shownIn } from '#platform/pages/page-parameters.ts';
import type { CardListData } from '#widgets/product-card/product-card.view.tsx';
import { type ListTab, loadTabs, tabNamed } from '#widgets/product-list/public.server.ts';
import { type ListPlace, listPlace, listStateIn, type TabName } from '#widgets/product-list/public.ts';
import { type ProductGridProps, pagingOf } from './product-grid.widget.ts';

/** The products of a block in the state that the address or a call asks for. */
export interface ProductGridData extends CardListData {
  /** What of the block is wanted. */
  part: 'whole' | 'content' | 'items';
  page: number;
  perPage: number;
  total: number;
  place: ListPlace;
  /** Whether a panel filters it: it stays where nothing fits. */
  isFiltered: boolean;
  /** The page with nothing chosen, where the panel's filters are those of an earlier visit; else null. */
  forgetAddress: string | null;
  /** [] for a block without tabs. */
  tabs: readonly (TabName & { words: string })[];
  tab: TabName;
}

/** Brings the cards of each list. */
export const loadProductGrid = loadEach<ProductGridProps, ProductGridData>(
  async ({ instance, props, scope }, context) => {
    const place = listPlace('product-grid', instance, scope, shownIn(context.shop));
    const asked = listStateIn(place);
    const tabs = props.tabs ? loadTabs(props.tabRows, context) : [];
    const tab = tabNamed(tabs, scope.listPart?.tab ?? asked.tab);
    const ofPage = filtersOfBlock(place, scope, context);
    const filters = scope.listPart?.filters ?? ofPage?.chosen ?? null;
    const wanted = {
      choice: tab?.choice ?? props.items,
      scope,
      limit: props.limit,
      change: changeOf(props, tab, filters && filterChange(filters, context)),
    };
    const { items: cards, ...list } =
      pagingOf(props) === 'none'
        ? await onlyPage(context, wanted)
        : await pageAt(context, wanted, asked.page);
    const { taxtype = '', taxonomy = '' } = tab ?? {};
    return {
      ...list,
      cards,
      part: scope.listPart?.part ?? 'whole',
      parts: cardPartsOf(context),
      place,
      isFiltered: ofPage !== null,
      forgetAddress: ofPage?.isRemembered ? addressOfWhole(place) : null,
      tabs: tabs.map(({ choice: _, isOrdered: _o, ...named }) => named),
      tab: { taxtype, taxonomy },
    };
  },
);

/** The page with nothing chosen in filters, also where a cookie remembers something. */
function addressOfWhole({ path, parameters }: ListPlace): string {
  return withParameters(path, [...Object.entries(parameters), ['filters', NO_FILTERS]]);
}

/** The list of a block, under the tab that the page's address names, for filters beside it. */
export const gridList: BlockList = {
  name: 'product-grid',
  listOf({ props: given, node, scope }, context) {
    const props = given as ProductGridProps;
    const tabs = props.tabs ? loadTabs(props.tabRows, context) : [];
    const tab = tabNamed(
      tabs,
      listStateIn(listPlace('product-grid', node, scope, shownIn(context.shop))).tab,
    );
    return { choice: tab?.choice ?? props.items, change: changeOf(props, tab, null) };
  },
};

type Wanted = WantedList<ProductListChange>;

/** A list without further pages is not counted. */
async function onlyPage(context: LoadContext, wanted: Wanted): Promise<ListPage<ProductCard>> {
  const items = await itemsOf(context, productLists, wanted);
  return { items, total: items.length, page: 1, perPage: Math.max(1, items.length) };
}

/** A page of the list; whoever asks for one behind the last by the address is shown the last. */
async function pageAt(context: LoadContext, wanted: Wanted, page: number): Promise<ListPage<ProductCard>> {
  const read = await pageOf(context, productLists, { ...wanted, page });
  const last = Math.max(1, Math.ceil(read.total / read.perPage));
  return wanted.scope.list || read.page <= last
    ? read
    : pageOf(context, productLists, { ...wanted, page: last });
}

/** What the owner says besides the source, and what a shopper chose. */
function changeOf(
  { sorting, excluded }: ProductGridProps,
  tab: ListTab | undefined,
  chosen: ProductListChange | null,
): ProductListChange {
  const filter = { ...chosen?.filter, ...(excluded.length > 0 ? { excludeIds: excluded } : {}) };
  const order = chosen?.sorting ?? (sorting === 'source' || tab?.isOrdered ? undefined : sorting);
  return { ...(order ? { sorting: order } : {}), ...(Object.keys(filter).length > 0 ? { filter } : {}) };
}
