import {
  type CategoryDirectory,
  categoryDirectory,
  productViewSettings,
} from '#features/catalog/public.server.ts';
import { categoryIn, type TermLink } from '#features/catalog/public.ts';
import {
  isNamedLike,
  productIndexOf,
  readCardLists,
  readSearchedText,
} from '#features/product-index/public.server.ts';
import { searchWords } from '#kit/text.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { LEAST_LETTERS, MOST_PRODUCTS, type Suggestions } from '../rules/suggestions.ts';

/** What suggestions are found with. */
export type SuggestionContext = Pick<
  LoadContext,
  'db' | 'market' | 'texts' | 'now' | 'settings' | 'shop' | 'cache'
>;

/** Categories that are suggested at most. */
const MOST_CATEGORIES = 10;

/**
 * What fits what somebody typed into a search block: categories by their names, products by name or SKU, both within the
 * category chosen and below it (SRCH-004). null where that is neither three letters nor a category.
 */
export async function findSuggestions(
  wanted: { text: string; category: string },
  context: SuggestionContext,
): Promise<Suggestions | null> {
  const text = readSearchedText(wanted.text);
  const directory = context.cache(categoryDirectory);
  const within = directory.bySlug(wanted.category) ?? directory.byId(Number(wanted.category));
  if ([...text].length < LEAST_LETTERS && !within) return null;
  const categoryIds = within ? directory.idsBelow(within.id) : undefined;
  const found = text === '' ? null : await productIndexOf(context).suggest(text, 'titles', context);
  const settings = productViewSettings(context);
  const filter = {
    shownIn: 'search' as const,
    hideSoldOut: settings.hideSoldOut,
    ...(found ? { ids: found.ids } : {}),
    ...(categoryIds ? { categoryIds } : {}),
  };
  const sorting = found ? 'given' : 'menu_order';
  const isNone = found?.ids.length === 0;
  const query = { filter, sorting, limit: MOST_PRODUCTS, offset: 0 } as const;
  const [list] = isNone ? [] : await readCardLists(context, [query], context.now, settings);
  return {
    text,
    category: within?.slug ?? '',
    categories: text === '' ? [] : categoriesCalled(text, directory, categoryIds, context),
    products: list?.cards ?? [],
    spelledAs: found?.spelledAs ?? null,
  };
}

/** The categories with products whose names have every word, in the language that is read or as the owner typed them. */
function categoriesCalled(
  text: string,
  directory: CategoryDirectory,
  among: readonly number[] | undefined,
  { texts }: SuggestionContext,
): TermLink[] {
  const words = searchWords(text);
  return directory
    .all()
    .filter(({ id, productCount }) => productCount > 0 && (among?.includes(id) ?? true))
    .map(({ id, name, address }) => ({ said: categoryIn(texts, { id, name, address }), name }))
    .filter(({ said, name }) => words.every((word) => isNamedLike(word, [said.name, name])))
    .slice(0, MOST_CATEGORIES)
    .map(({ said }) => said);
}
