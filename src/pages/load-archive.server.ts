import {
  listCards,
  type ProductFilter,
  productViewSettings,
  SALES_TAG,
  STOCK_LEVELS_TAG,
} from '#features/catalog/public.server.ts';
import { type CategoryView, catalogTexts, type ProductList, readSorting } from '#features/catalog/public.ts';
import { currencySettings } from '#features/currency/public.ts';
import { parseMoney } from '#kit/money.ts';
import { excerpt, searchWords, singular } from '#kit/text.ts';
import { runPrepared } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { SHOP_LOCALE } from '#platform/texts/shop-locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { ArchiveScope, PageScope } from '#widgets/page-scope.ts';
import { shownIn } from './cache-key.ts';
import { emptyScope, type PageLoad } from './page-load.server.ts';
import type { PageTarget } from './resolve-address.server.ts';
import type { ShopServices } from './shop-services.server.ts';

/** Characters of a searched text that heading and title repeat. */
const SHOWN_QUERY = 50;

type ArchiveTarget = Extract<PageTarget, { kind: 'shop' | 'search' | 'category' | 'tag' }>;

/** Loads one page of an archive; null when there is no such archive or page (CAT-022). */
export async function loadArchive(
  target: ArchiveTarget,
  request: RequestContext,
  load: PageLoad,
  services: ShopServices,
): Promise<PageScope | null> {
  const about = await describe(target, request, services);
  if (!about) return null;
  const settings = productViewSettings({ settings: services.settings, shop: request.shop });
  const { searchParams } = request.url;
  const sorting = readSorting(searchParams.get('orderby'));
  const now = request.startedAt;
  const filter = {
    ...about.filter,
    ...addressFilter(searchParams, services),
    hideSoldOut: settings.hideSoldOut,
  };
  const { page } = target;
  const { perPage } = settings;
  const nextChange = services.clock.nextChange(now);
  const read = (wanted: ProductFilter) =>
    Promise.all([
      listCards(
        services.db,
        wanted,
        { sorting, limit: perPage, offset: (page - 1) * perPage, now },
        settings,
      ),
      services.totals.total(wanted, settings, now, nextChange),
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
  load.tag('products');
  load.tag('categories');
  if (settings.hideSoldOut) load.tag(STOCK_LEVELS_TAG);
  if (sorting === 'popularity') load.tag(SALES_TAG);
  for (const card of list.cards) load.tag(`product:${card.id}`);
  // Any product's sale or publication may change what a list holds or how it is ordered.
  load.until(nextChange);
  load.noIndex = target.kind === 'search';
  const archive: ArchiveScope = {
    title: about.title,
    description: about.description,
    list,
    sorting,
    basePath: about.basePath,
    keptParameters: Object.fromEntries([...searchParams].filter(([name]) => shownIn(request.shop)(name))),
    subcategories: about.subcategories.filter((category) => category.productCount > 0),
    query: about.query,
  };
  const texts = services.texts.overrides(SHOP_LOCALE);
  load.metaDescription = about.description;
  if (target.page > 1) {
    const values = { title: about.title, page: target.page };
    load.metaTitle = translate(catalogTexts, texts, 'pageTitle', values);
  }
  const home = { id: 0, name: translate(catalogTexts, texts, 'home'), address: '/' };
  const path = target.page > 1 ? `${about.basePath}page/${target.page}/` : about.basePath;
  return {
    ...emptyScope(target.kind, path, about.title),
    breadcrumb: [home, ...about.lineage],
    archive,
  };
}

interface About {
  title: string;
  description: string;
  basePath: string;
  filter: ProductFilter;
  subcategories: readonly CategoryView[];
  lineage: PageScope['breadcrumb'];
  query: string | null;
}

async function describe(
  target: ArchiveTarget,
  request: RequestContext,
  services: ShopServices,
): Promise<About | null> {
  const { categories } = services;
  const texts = services.texts.overrides(SHOP_LOCALE);
  const shopTitle = translate(catalogTexts, texts, 'shop');
  if (target.kind === 'category') {
    const { category } = target;
    return {
      title: category.name,
      description: category.description,
      basePath: category.address,
      filter: { shownIn: 'catalog', categoryIds: categories.idsBelow(category.id) },
      subcategories: categories.childrenOf(category.id),
      lineage: categories.lineage(category.id),
      query: null,
    };
  }
  if (target.kind === 'tag') {
    const [tag] = await runPrepared<{ id: number; name: string; description: string }>(services.db, {
      name: 'pages-tag',
      text: 'select id, name, description from tag where slug = $1 and trashed_at is null',
      values: [target.slug],
    });
    if (!tag) return null;
    const basePath = `/product-tag/${target.slug}/`;
    return {
      title: tag.name,
      description: tag.description,
      basePath,
      filter: { shownIn: 'catalog', tagId: tag.id },
      subcategories: [],
      lineage: [{ id: tag.id, name: tag.name, address: basePath }],
      query: null,
    };
  }
  if (target.kind === 'search') {
    const query = (request.url.searchParams.get('s') ?? '').replaceAll('\0', '').trim().slice(0, 120);
    const within = categories.bySlug(request.url.searchParams.get('product_cat') ?? '');
    const title = query
      ? translate(catalogTexts, texts, 'searchResults', { query: excerpt(query, SHOWN_QUERY) })
      : translate(catalogTexts, texts, 'search');
    return {
      title,
      description: '',
      basePath: target.basePath,
      filter: {
        shownIn: 'search',
        ...(query ? { words: searchWords(query) } : {}),
        ...(within ? { categoryIds: categories.idsBelow(within.id) } : {}),
      },
      subcategories: [],
      lineage: [{ id: 0, name: title, address: '' }],
      query,
    };
  }
  return {
    title: shopTitle,
    description: '',
    basePath: target.basePath,
    filter: { shownIn: 'catalog' },
    subcategories: categories.childrenOf(null),
    lineage: [{ id: 0, name: shopTitle, address: target.basePath }],
    query: null,
  };
}

/** The filters that an archive's address carries (CAT-024); what cannot be read is ignored. */
function addressFilter(parameters: URLSearchParams, services: ShopServices): Partial<ProductFilter> {
  const { currency } = services.settings.get(currencySettings);
  const amount = (name: string) => {
    const parsed = parseMoney(parameters.get(name) ?? '', currency);
    return parsed.ok && parsed.value >= 0 ? parsed.value : undefined;
  };
  const minPrice = amount('min_price');
  const maxPrice = amount('max_price');
  const ratings = (parameters.get('rating_filter') ?? '').split(',').map(Number);
  const stars = ratings.filter((star) => Number.isInteger(star) && star >= 1 && star <= 5);
  return {
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    ...(stars.length > 0 ? { ratings: stars } : {}),
  };
}
