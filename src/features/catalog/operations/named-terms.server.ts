import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { categoryIn, tagIn } from '../rules/words-in-language.ts';
import { categoryDirectory, tagDirectory } from './catalog-caches.server.ts';

/** A category or tag by which something else names products. */
export interface NamedTerm {
  id: number;
  slug: string;
  /** In the visitor's language. */
  name: string;
}

/** Categories and tags by their ids; those that are gone are missing. Costs no query. */
export function namedTerms({ cache, tag, texts }: Pick<LoadContext, 'cache' | 'tag' | 'texts'>): {
  category(id: number | null): NamedTerm | null;
  tag(id: number | null): NamedTerm | null;
} {
  tag('categories');
  tag('products');
  const named = ({ id, slug, name }: NamedTerm): NamedTerm => ({ id, slug, name });
  return {
    category(id) {
      const found = id === null ? undefined : cache(categoryDirectory).byId(id);
      return found ? named(categoryIn(texts, found)) : null;
    },
    tag(id) {
      const found = id === null ? undefined : cache(tagDirectory).byId(id);
      return found ? named(tagIn(texts, found)) : null;
    },
  };
}
