import type { LinkTargetKind } from '#features/content/public.server.ts';
import { readPublicAddresses } from '../data/public-addresses.queries.server.ts';
import { attributeDirectory, categoryDirectory } from './catalog-caches.server.ts';

/** Categories, products and terms of attributes, as menus lead to them. */
export const linksToCatalogue: readonly LinkTargetKind[] = [
  {
    kind: 'category',
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
  { kind: 'product', addresses: (ids, { db }) => readPublicAddresses(db, ids, new Date()) },
];
