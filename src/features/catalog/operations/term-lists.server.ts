import { type ListSource, type ListSubject, listSource } from '#platform/documents/list-source.ts';
import { categoryField } from '../rules/catalog-fields.ts';
import type { CategoryView } from '../rules/product-views.ts';
import { wholeCategoryIn } from '../rules/words-in-language.ts';
import { categoryDirectory } from './catalog-caches.server.ts';

/** Lists of categories; they are kept in memory, so a query is the whole list. */
export const termLists: ListSubject<readonly CategoryView[], CategoryView> = {
  name: 'terms',
  read: (lists, { tag, texts }) => {
    tag('categories');
    return lists.map(({ query, limit, offset }) => ({
      items: query.slice(offset, offset + limit).map((category) => wholeCategoryIn(texts, category)),
      total: query.length,
    }));
  },
};

/** Where lists of categories come from. */
export const termSources: readonly ListSource[] = [
  listSource(termLists, {
    name: 'categories',
    label: 'Categories with something in them',
    fields: {
      parent: categoryField({ label: 'Below this category', help: 'Empty shows those at the top.' }),
    },
    find: (requests, { cache }) =>
      requests.map(({ fields }) =>
        cache(categoryDirectory)
          .all()
          .filter(({ parentId, productCount }) => parentId === (fields.parent ?? null) && productCount > 0),
      ),
  }),
];
