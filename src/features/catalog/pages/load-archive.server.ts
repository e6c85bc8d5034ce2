import { parseMoney } from '#kit/money.ts';
import { excerpt, searchWords, singular } from '#kit/text.ts';
import { storedFrom, storedUpTo } from '#platform/market/amounts.ts';
import type { Market } from '#platform/market/market.ts';
import type { LoadedPage, PageContent, PageLoadContext } from '#platform/pages/page-kind.server.ts';
import { shownIn } from '#platform/pages/page-parameters.ts';
import { ownWord } from '#platform/texts/own-words.ts';
import { translate } from '#platform/texts/texts.ts';
import { listCards } from '../data/product-lists.queries.server.ts';
import { readTagBySlug } from '../data/slugs.queries.server.ts';
import { catalogueClock, categoryDirectory, listTotals } from '../deeds/catalog-stores.server.ts';
import { STOCK_LEVELS_TAG } from '../deeds/change-stock.server.ts';
import { SALES_TAG } from '../deeds/count-sales.server.ts';
import { productViewSettings } from '../deeds/product-parts.server.ts';
import type { ArchiveScope } from '../rules/archive-scope.ts';
import type { ProductFilter } from '../rules/product-filter.ts';
import type { CategoryView, ProductList } from '../rules/product-views.ts';
import { readSorting } from '../rules/sorting.ts';
import { categoryIn, tagIn, wholeCategoryIn } from '../rules/words-in-language.ts';
import { catalogTexts } from '../texts.ts';

/** Characters of a searched text that heading and title repeat. */
const SHOWN_QUERY = 50;

/** What a list is about. */
interface About {
  title: string;
  description: string;
  basePath: string;
  filter: ProductFilter;
  subcategories: readonly CategoryView[];
  breadcrumb: PageContent['breadcrumb'];
  query: string | null;
  id?: number;
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
      subcategories: context.services.store(categoryDirectory).childrenOf(null),
      breadcrumb: [{ id: 0, name: title, address: basePath }],
      query: null,
    },
    context,
  );
}

/** Loads a page of a category. */
export function loadCategory(found: CategoryView, context: PageLoadContext): Promise<LoadedPage> {
  const { texts } = context;
  const categories = context.services.store(categoryDirectory);
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
      id: category.id,
    },
    context,
  );
}

/** Loads a page of a tag; null when there is no such tag. */
export async function loadTag(slug: string, context: PageLoadContext): Promise<LoadedPage> {
  const found = await readTagBySlug(context.db, slug);
  if (!found) return null;
  const { texts } = context;
  const tag = { ...tagIn(texts, found), description: ownWord(texts, 'tag', found.description) };
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
    },
    context,
  );
}

/** Loads a page of what a search found. */
export async function loadSearch(basePath: string, context: PageLoadContext): Promise<LoadedPage> {
  const { searchParams } = context.address.url;
  const categories = context.services.store(categoryDirectory);
  const query = (searchParams.get('s') ?? '').replaceAll('\0', '').trim().slice(0, 120);
  const within = categories.bySlug(searchParams.get('product_cat') ?? '');
  const title = query
    ? translate(catalogTexts, context.texts, 'searchResults', { query: excerpt(query, SHOWN_QUERY) })
    : translate(catalogTexts, context.texts, 'search');
  const loaded = await loadArchive(
    {
      title,
      description: '',
      basePath,
      filter: {
        shownIn: 'search',
        ...(query ? { words: searchWords(query) } : {}),
        ...(within ? { categoryIds: categories.idsBelow(within.id) } : {}),
      },
      subcategories: [],
      breadcrumb: [{ id: 0, name: title, address: '' }],
      query,
    },
    context,
  );
  if (!loaded) return null;
  const canonical = `${loaded.path ?? basePath}?s=${encodeURIComponent(query)}`;
  return { ...loaded, meta: { ...loaded.meta, noIndex: true, canonical } };
}

async function loadArchive(about: About, context: PageLoadContext): Promise<PageContent | null> {
  const { address, now, services, shop } = context;
  const { searchParams } = address.url;
  const settings = productViewSettings({ settings: context.settings, shop });
  const sorting = readSorting(searchParams.get('orderby'));
  const filter = {
    ...about.filter,
    ...addressFilter(searchParams, context),
    hideSoldOut: settings.hideSoldOut,
  };
  const { page } = address;
  const { perPage } = settings;
  const nextChange = services.store(catalogueClock).nextChange(now);
  const read = (wanted: ProductFilter) =>
    Promise.all([
      listCards(context.db, wanted, { sorting, limit: perPage, offset: (page - 1) * perPage, now }, settings),
      services.store(listTotals).total(wanted, settings, now, nextChange),
    ]);
  // Who searched for nothing is asked what for, instead of being shown everything.
  const nothing: Awaited<ReturnType<typeof read>> = [[], 0];
  let [cards, total] = about.query === '' ? nothing : await read(filter);
  // Spelling variants are tried only if nothing contains the words as they were typed (SRCH-004).
  const variant = filter.words?.map(singular);
  if (total === 0 && variant?.join(' ') !== filter.words?.join(' ')) {
    [cards, total] = await read({ ...filter, words: variant ?? [] });
  }
  if (page > 1 && cards.length === 0) return null;
  const list: ProductList = { cards, total, page, perPage, pages: Math.ceil(total / perPage) };
  context.tag('products');
  context.tag('categories');
  if (settings.hideSoldOut) context.tag(STOCK_LEVELS_TAG);
  if (sorting === 'popularity') context.tag(SALES_TAG);
  for (const card of list.cards) context.tag(`product:${card.id}`);
  // Any product's sale or publication may change what a list holds or how it is ordered.
  context.until(nextChange);
  const archive: ArchiveScope = {
    title: about.title,
    description: about.description,
    list,
    sorting,
    basePath: about.basePath,
    keptParameters: Object.fromEntries([...searchParams].filter(([name]) => shownIn(shop)(name))),
    subcategories: about.subcategories
      .filter((category) => category.productCount > 0)
      .map((category) => categoryIn(context.texts, category)),
    query: about.query,
  };
  const numbered = { title: about.title, page };
  return {
    title: about.title,
    path: page > 1 ? `${about.basePath}page/${page}/` : about.basePath,
    ...(about.breadcrumb ? { breadcrumb: about.breadcrumb } : {}),
    ...(about.id === undefined ? {} : { subject: { id: about.id } }),
    scope: { archive },
    meta: {
      description: about.description,
      ...(page > 1 ? { title: translate(catalogTexts, context.texts, 'pageTitle', numbered) } : {}),
    },
  };
}

/** The filters that an archive's address carries (CAT-024), prices as they are shown; what cannot be read is ignored. */
function addressFilter(
  parameters: URLSearchParams,
  { market }: Pick<PageLoadContext, 'market'>,
): Partial<ProductFilter> {
  const amount = (name: string, stored: (amount: number, market: Market) => number) => {
    const parsed = parseMoney(parameters.get(name) ?? '', market.currency);
    return parsed.ok && parsed.value >= 0 ? stored(parsed.value, market) : undefined;
  };
  const minPrice = amount('min_price', storedFrom);
  const maxPrice = amount('max_price', storedUpTo);
  const ratings = (parameters.get('rating_filter') ?? '').split(',').map(Number);
  const stars = ratings.filter((star) => Number.isInteger(star) && star >= 1 && star <= 5);
  return {
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    ...(stars.length > 0 ? { ratings: stars } : {}),
  };
}
