import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { extendResource } from '#platform/resources/extend-resource.server.ts';
import { productLink } from '../data/product-link.table.ts';
import { readLinks, writeLinks } from '../data/product-links.queries.server.ts';
import { LINK_KINDS, type ProductLinks } from '../rules/product-links.ts';
import { linkFields } from './link-fields.ts';

/** The products beside a product, in its form. */
export const productLinksPart = extendResource<ProductLinks>('products', {
  part: 'links',
  table: productLink,
  fields: linkFields,
  read: readLinks,
  async check(links, { id }): Promise<FieldErrors> {
    const named = LINK_KINDS.filter((kind) => id !== null && links[kind].includes(id));
    return Object.fromEntries(named.map((kind) => [kind, 'A product does not stand beside itself.']));
  },
  write: (id, links, { tx }) => writeLinks(tx, id, links),
});
