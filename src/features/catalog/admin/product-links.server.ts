import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { extendResource } from '#platform/resources/extend-resource.server.ts';
import { product } from '../data/product.table.ts';
import { productLink } from '../data/product-link.table.ts';
import { readLinks, readLinksOf, writeLinks } from '../data/product-links.queries.server.ts';
import { isPublic } from '../rules/lacks-price.ts';
import { LINK_KINDS, type ProductLinks } from '../rules/product-links.ts';
import { linkFields } from './link-fields.ts';

/** The kinds of products that are made of others, by the catalogue's own name. */
const OF_PARTS = 'grouped';

/** The products beside a product, in its form. */
export const productLinksPart = extendResource<ProductLinks>('products', {
  part: 'links',
  table: productLink,
  fields: linkFields,
  read: readLinks,
  readAll: readLinksOf,
  // A publish changes nothing of the parts, and is refused for want of them.
  checksAlways: true,
  async check(links, { id, record, tx, takesOver }): Promise<FieldErrors> {
    const named = LINK_KINDS.filter((kind) => id !== null && links[kind].includes(id));
    return {
      ...Object.fromEntries(named.map((kind) => [kind, 'A product does not stand beside itself.'])),
      // What is taken over gets its parts when all of them are there.
      ...(takesOver ? {} : await lacksParts(links, { id, record, executor: tx })),
    };
  },
  write: (id, links, { tx }) => writeLinks(tx, id, links),
});

/** A group is published only with products; one that stands published without can be edited all the same. */
async function lacksParts(
  { children }: ProductLinks,
  { id, record, executor }: { id: number | null; record: Record<string, unknown>; executor: Executor },
): Promise<FieldErrors> {
  if (record.type !== OF_PARTS || !isPublic(String(record.status)) || children.length > 0) return {};
  if (id !== null) {
    const [before] = await executor
      .select({ type: product.type, status: product.status })
      .from(product)
      .where(eq(product.id, id));
    const wasEmpty = (await readLinks(executor, id)).children.length === 0;
    if (before?.type === OF_PARTS && isPublic(before.status) && wasEmpty) return {};
  }
  return { children: 'Nobody could buy anything here yet: choose the products of the group.' };
}
