import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { readTags } from '../data/slugs.queries.server.ts';
import { categoryIn, tagIn } from '../rules/words-in-language.ts';
import { categoryDirectory } from './catalog-stores.server.ts';

/** A category or tag by which something else names products. */
export interface NamedTerm {
  id: number;
  slug: string;
  /** In the visitor's language. */
  name: string;
}

/** Categories and tags by their ids, each as a map; those that are gone are missing. At most one query. */
export async function namedTerms(
  { categories, tags }: { categories: readonly number[]; tags: readonly number[] },
  { db, store, tag, texts }: Pick<LoadContext, 'db' | 'store' | 'tag' | 'texts'>,
): Promise<Record<'categories' | 'tags', ReadonlyMap<number, NamedTerm>>> {
  tag('categories');
  tag('products');
  const byId = (terms: readonly NamedTerm[]) =>
    new Map(terms.map(({ id, slug, name }) => [id, { id, slug, name }]));
  const found = categories.flatMap((id) => store(categoryDirectory).byId(id) ?? []);
  return {
    categories: byId(found.map((category) => categoryIn(texts, category))),
    tags: byId((await readTags(db, tags)).map((each) => tagIn(texts, each))),
  };
}
