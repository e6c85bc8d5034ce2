import type { PageDocument } from '#platform/documents/page-documents.server.ts';
import { pageAtRole } from '#platform/documents/page-roles.server.ts';
import { SINGLE } from '#platform/pages/page-families.ts';
import { definePage } from '#platform/pages/page-kind.server.ts';
import { customText } from '#platform/texts/custom-texts.ts';

/** The wishlist of whoever looks at it. */
export const wishlistPage = definePage<PageDocument>({
  name: 'wishlist',
  isShop: true,
  bodyClass: 'wopb-wishlist-page',
  conditions: {
    label: 'The wishlist',
    family: SINGLE,
    sample: (_, { addresses }) => addresses().wishlist || null,
  },
  reserves: ['wishlist'],
  match(address, context) {
    const page = address.parts.length === 1 ? pageAtRole('wishlist', address, context) : null;
    return page && { target: page };
  },
  load(document, { personal, texts }) {
    personal();
    return { title: customText(texts, 'page', document.title), document, meta: { noIndex: true } };
  },
});
