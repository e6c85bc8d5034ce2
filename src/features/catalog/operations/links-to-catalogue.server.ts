import type { LinkTargetKind } from '#features/content/public.server.ts';
import { hasWords } from '#kit/text.ts';
import { findPublicAddresses, readPublicAddresses } from '../data/public-addresses.queries.server.ts';
import { attributeDirectory, categoryDirectory } from './catalog-caches.server.ts';

/** Categories, products and terms of attributes, as menus lead to them. */
export const linksToCatalogue: readonly LinkTargetKind[] = [
  {
    kind: 'category',
    resource: 'categories',
    find: (search, most, services) =>
      services
        .cache(categoryDirectory)
        .all()
        .filter(({ name }) => hasWords(name, search))
        .slice(0, most),
    addresses(ids, services) {
      const categories = services.cache(categoryDirectory);
      return new Map(
        ids.flatMap((id) => {
          const address = categories.byId(id)?.address;
          return address ? [[id, address] as const] : [];
        }),
      );
    },
  },
  {
    kind: 'attribute-term',
    resource: 'attribute-terms',
    find: (search, most, services) =>
      services
        .cache(attributeDirectory)
        .all()
        .flatMap(({ terms }) => terms)
        .flatMap(({ name, address }) => (address && hasWords(name, search) ? [{ name, address }] : []))
        .slice(0, most),
    addresses(ids, services) {
      const attributes = services.cache(attributeDirectory);
      return new Map(
        ids.flatMap((id) => {
          const address = attributes.term(id)?.address;
          return address ? [[id, address] as const] : [];
        }),
      );
    },
  },
  {
    kind: 'product',
    resource: 'products',
    find: (search, most, { db }) => findPublicAddresses(db, { search, most, now: new Date() }),
    addresses: (ids, { db }) => readPublicAddresses(db, ids, new Date()),
  },
];
