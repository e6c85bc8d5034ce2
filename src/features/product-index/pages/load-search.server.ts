import { categoryDirectory } from '#features/catalog/public.server.ts';
import { catalogTexts } from '#features/catalog/public.ts';
import { excerpt } from '#kit/text.ts';
import type { LoadedPage, PageLoadContext } from '#platform/pages/page-kind.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { productIndexOf } from '../operations/product-index-of.server.ts';
import { readSearchedText } from '../rules/search/searched-text.ts';
import { loadArchive } from './load-archive.server.ts';

/** Characters of a searched text that heading and title repeat. */
const SHOWN_QUERY = 50;

/** Loads a page of what a search found. */
export async function loadSearch(basePath: string, context: PageLoadContext): Promise<LoadedPage> {
  const { searchParams } = context.address.url;
  const { services, texts } = context;
  const categories = services.cache(categoryDirectory);
  const query = readSearchedText(searchParams.get('s'));
  const within = categories.bySlug(searchParams.get('product_cat') ?? '');
  // Whoever chose a category and typed nothing wants to see what is in it.
  if (query === '' && within) return { redirect: within.address };
  const found = await productIndexOf(services).suggest(query, 'everything', context);
  const title = query
    ? translate(catalogTexts, texts, 'searchResults', { query: excerpt(query, SHOWN_QUERY) })
    : translate(catalogTexts, texts, 'search');
  context.tag('attributes');
  const loaded = await loadArchive(
    {
      title,
      description: '',
      basePath,
      filter: { shownIn: 'search', ids: found.ids },
      subcategories: [],
      breadcrumb: [{ id: 0, name: title, address: '' }],
      query,
      spelledAs: found.spelledAs,
    },
    context,
  );
  if (!loaded) return null;
  const canonical = `${loaded.path ?? basePath}?s=${encodeURIComponent(query)}`;
  return { ...loaded, meta: { ...loaded.meta, noIndex: true, canonical } };
}
