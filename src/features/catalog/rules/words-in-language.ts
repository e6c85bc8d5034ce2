import { customText } from '#platform/texts/custom-texts.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import type { CategoryView, ProductDetail, TermLink } from './product-views.ts';

/** A category in the language of `texts`. */
export function categoryIn<View extends TermLink>(texts: TextOverrides, category: View): View {
  return { ...category, name: customText(texts, 'category', category.name) };
}

/** A category with its description in the language of `texts`. */
export function wholeCategoryIn(texts: TextOverrides, category: CategoryView): CategoryView {
  const { name, description, ...rest } = category;
  const say = (said: string) => customText(texts, 'category', said);
  return { ...rest, name: say(name), description: say(description) };
}

/** A tag in the language of `texts`. */
export function tagIn<Tag extends { name: string }>(texts: TextOverrides, tag: Tag): Tag {
  return { ...tag, name: customText(texts, 'tag', tag.name) };
}

/**
 * A product with its categories and tags in the language of `texts`. Its properties keep their names, by which
 * variations are found: what shows them says them itself.
 */
export function productIn(texts: TextOverrides, product: ProductDetail): ProductDetail {
  const { categories, breadcrumb, tags } = product;
  return {
    ...product,
    categories: categories.map((category) => categoryIn(texts, category)),
    breadcrumb: breadcrumb.map((category) => categoryIn(texts, category)),
    tags: tags.map((tag) => tagIn(texts, tag)),
  };
}
