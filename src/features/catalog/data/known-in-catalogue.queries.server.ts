import { and, isNull } from 'drizzle-orm';
import { knownRows } from '#platform/fields/known-rows.server.ts';
import { category } from './category.table.ts';
import { product } from './product.table.ts';
import { tag } from './tag.table.ts';

/** Products, categories and tags, as fields name them. */
export const knownInCatalogue = [
  knownRows('products', {
    table: product,
    key: product.id,
    where: and(isNull(product.parentId), isNull(product.trashedAt)),
    gone: 'This product does not exist any more.',
  }),
  knownRows('categories', {
    table: category,
    key: category.id,
    where: isNull(category.trashedAt),
    gone: 'This category does not exist any more.',
  }),
  knownRows('tags', {
    table: tag,
    key: tag.id,
    where: isNull(tag.trashedAt),
    gone: 'This tag does not exist any more.',
  }),
];
