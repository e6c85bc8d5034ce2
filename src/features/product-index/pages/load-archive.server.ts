import {
  catalogueClock,
  categoryDirectory,
  productViewSettings,
  readTagBySlug,
  SALES_TAG,
} from '#features/catalog/public.server.ts';
import {
  type CategoryView,
  catalogTexts,
  categoryIn,
  type ProductList,
  tagIn,
  wholeCategoryIn,
} from '#features/catalog/public.ts';
import { STOCK_LEVELS_TAG } from '#features/inventory/public.server.ts';
import { type Picture, pictureUrl } from '#features/media/public.ts';
import type { LoadedPage, PageContent, PageLoadContext } from '#platform/pages/page-kind.server.ts';
import { shownIn } from '#platform/pages/page-parameters.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { chosenFilters, filterReadingOf } from '../operations/chosen-filters.server.ts';
import { type CardList, readCardLists } from '../operations/read-card-lists.server.ts';
import type { ArchiveScope } from '../rules/archive-scope.ts';
import { filterParameters } from '../rules/filter-address.ts';
import { narrowedBy } from '../rules/filter-products.ts';
import { type FilterState, narrows } from '../rules/filter-state.ts';
import type { ProductFilter } from '../rules/product-filter.ts';
import type { ListingQuery } from '../rules/product-index.ts';

const NOTHING: Pick<CardList, 'cards' | 'total'> = { cards: [], total: 0 };

/** What a list is about. */
export interface ArchiveAbout {
  title: string;
  description: string;
  basePath: string;
  filter: ProductFilter;
  subcategories: readonly CategoryView[];
  breadcrumb: PageContent['breadcrumb'];
  /** The text searched for; null where the list is no search result. */
  query: string | null;
  /** See `ArchiveScope`. */
  spelledAs?: string | null;
  /** What conditions of documents may ask for. */
  subject?: PageContent['subject'];
  /** What search engines are told in place of the title. */
  longTitle?: string;
  /** Shown by networks beside a link to it; null = the shop's own. */
  picture?: Picture | null;
}

/** Loads a page of everything; null when there is no such page (CAT-022). */
export function loadShop(basePath: string, context: PageLoadContext): Promise<LoadedPage> {
  const title = translate(catalogTexts, context.texts, 'shop');
  return loadArchive(
    {
      title,
      description: '',
      basePath,
      filter: { shownIn: 'catalog' },
      subcategories: context.services.cache(categoryDirectory).childrenOf(null),
      breadcrumb: [{ id: 0, name: title, address: basePath }],
      query: null,
    },
    context,
  );
}

/** Loads a page of a category. */
export function loadCategory(found: CategoryView, context: PageLoadContext): Promise<LoadedPage> {
  const { texts } = context;
  const categories = context.services.cache(categoryDirectory);
  const category = wholeCategoryIn(texts, found);
  return loadArchive(
    {
      title: category.name,
      description: category.description,
      basePath: category.address,
      filter: { shownIn: 'catalog', categoryIds: categories.idsBelow(category.id) },
      subcategories: categories.childrenOf(category.id),
      breadcrumb: categories.lineage(category.id).map((above) => categoryIn(texts, above)),
      query: null,
      subject: {
        id: category.id,
        within: { category: categories.lineage(category.id).map(({ id }) => id) },
      },
      picture: category.picture,
    },
    context,
  );
}

/** Loads a page of a tag; null when there is no such tag. */
export async function loadTag(slug: string, context: PageLoadContext): Promise<LoadedPage> {
  const found = await readTagBySlug(context.db, slug);
  if (!found) return null;
  const { texts } = context;
  const tag = { ...tagIn(texts, found), description: customText(texts, 'tag', found.description) };
  const basePath = `/product-tag/${slug}/`;
  return loadArchive(
    {
      title: tag.name,
      description: tag.description,
      basePath,
      filter: { shownIn: 'catalog', tagId: tag.id },
      subcategories: [],
      breadcrumb: [{ id: tag.id, name: tag.name, address: basePath }],
      query: null,
      subject: { id: tag.id },
    },
    context,
  );
}

/** Loads a page of a list. */
export async function loadArchive(
  about: ArchiveAbout,
  context: PageLoadContext,
): Promise<PageContent | null> {
  const { address, now, services, shop } = context;
  const settings = productViewSettings({ settings: context.settings, shop });
  const { chosen, isRemembered } = chosenFilters(address.url, context, services);
  // What a search found comes in the order of its relevance, unless another one is asked for.
  const sorting = chosen.sorting ?? (about.query === null ? 'menu_order' : 'relevance');
  const whole: ProductFilter = { ...about.filter, hideSoldOut: settings.hideSoldOut };
  const idsBelow = (category: number) => services.cache(categoryDirectory).idsBelow(category);
  const filter = narrowedBy(whole, chosen, context.market, idsBelow);
  const { page } = address;
  const { perPage } = settings;
  const read = async (): Promise<Pick<CardList, 'cards' | 'total'>> => {
    const order = sorting === 'relevance' ? 'given' : sorting;
    const query: ListingQuery = { filter, sorting: order, limit: perPage, offset: (page - 1) * perPage };
    const around = { db: context.db, cache: services.cache };
    const [list = NOTHING] = await readCardLists(around, [query], now, settings);
    return list;
  };
  // Who searched for nothing is asked what for, instead of being shown everything.
  const { cards, total } = about.query === '' ? NOTHING : await read();
  if (page > 1 && cards.length === 0) return null;
  const list: ProductList = { cards, total, page, perPage, pages: Math.ceil(total / perPage) };
  context.tag('products');
  context.tag('categories');
  if (settings.hideSoldOut || chosen.stock.length > 0) context.tag(STOCK_LEVELS_TAG);
  if (sorting === 'popularity') context.tag(SALES_TAG);
  for (const card of list.cards) context.tag(`product:${card.id}`);
  // Any product's sale or publication may change what a list holds or how it is ordered.
  context.until(services.cache(catalogueClock).nextChange(now));
  const archive: ArchiveScope = {
    title: about.title,
    description: about.description,
    list,
    sorting,
    basePath: about.basePath,
    keptParameters: keptParameters(chosen, context),
    chosen,
    isRemembered,
    filter,
    whole,
    subcategories: about.subcategories
      .filter((category) => category.productCount > 0)
      .map((category) => categoryIn(context.texts, category)),
    query: about.query,
    spelledAs: about.spelledAs ?? null,
  };
  const { longTitle = about.title } = about;
  const numbered = { title: longTitle, page };
  return {
    title: about.title,
    path: page > 1 ? `${about.basePath}page/${page}/` : about.basePath,
    ...(about.breadcrumb ? { breadcrumb: about.breadcrumb } : {}),
    ...(about.subject ? { subject: about.subject } : {}),
    scope: { archive },
    meta: {
      description: about.description,
      // What somebody chose is one of endless lists; its address belongs to the whole one.
      ...(narrows(chosen) ? { noIndex: true } : {}),
      ...(about.picture ? { picture: pictureUrl(about.picture, 960) } : {}),
      ...(about.longTitle ? { title: about.longTitle } : {}),
      ...(page > 1 ? { title: translate(catalogTexts, context.texts, 'pageTitle', numbered) } : {}),
    },
  };
}

/**
 * The parameters that links to other pages and sortings keep: whatever changes what the page shows, and what is chosen
 * also where the address does not say it, or says it as forms do.
 */
function keptParameters(chosen: FilterState, { address, market, services, shop }: PageLoadContext) {
  const shown = [...address.url.searchParams].filter(
    ([name]) => shownIn(shop)(name) && name !== 'filters' && name !== 'more_terms',
  );
  return Object.fromEntries([...shown, ...filterParameters(chosen, filterReadingOf(market, services))]);
}
