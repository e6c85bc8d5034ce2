import { cardPartsOf, categoryDirectory } from '#features/catalog/public.server.ts';
import { type CardParts, type CategoryView, categoryIn } from '#features/catalog/public.ts';
import { findSuggestions } from '#features/search/public.server.ts';
import type { Suggestions } from '#features/search/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { blockPlace } from './block-place.ts';
import type { ProductSearchProps } from './product-search.widget.ts';

/** What a search block shows. */
export type ProductSearchData =
  /** The block with its form. */
  | {
      shows: 'form';
      /** The choices of a category, those below others further in. */
      categories: readonly CategoryChoice[];
      /** How its calls name it. */
      place: Record<string, string>;
      query: string;
      /** Slug; '' = all. */
      category: string;
    }
  /** The box of its suggestions alone; null where there is nothing to suggest. */
  | { shows: 'suggestions'; suggestions: Suggestions | null; parts: CardParts };

/** A category that can be chosen. */
export interface CategoryChoice {
  slug: string;
  name: string;
  /** 0 at the top. */
  depth: number;
}

/** Brings the choices of a block, or what it suggests where a call asks for that. */
export const loadProductSearch = loadEach<ProductSearchProps, ProductSearchData>(
  async ({ instance, props, scope }, context): Promise<ProductSearchData> => {
    if (scope.searched) {
      const suggestions = await findSuggestions(scope.searched, context);
      return { shows: 'suggestions', suggestions, parts: cardPartsOf(context) };
    }
    context.tag('categories');
    return {
      shows: 'form',
      categories: props.categories ? choices(context) : [],
      place: blockPlace('product-search', instance, scope.document),
      query: scope.archive?.query ?? '',
      category: new URLSearchParams(scope.query).get('product_cat') ?? '',
    };
  },
);

function choices(context: LoadContext): CategoryChoice[] {
  const directory = context.cache(categoryDirectory);
  const below = (parent: number | null, depth: number): CategoryChoice[] =>
    directory
      .childrenOf(parent)
      .filter(({ productCount }) => productCount > 0)
      .flatMap((category: CategoryView) => [
        { slug: category.slug, name: categoryIn(context.texts, category).name, depth },
        ...below(category.id, depth + 1),
      ]);
  return below(null, 0);
}
