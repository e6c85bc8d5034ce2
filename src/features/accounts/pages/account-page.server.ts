import type { PageDocument } from '#platform/documents/page-documents.server.ts';
import { pageAtRole } from '#platform/documents/page-roles.server.ts';
import { definePage } from '#platform/pages/page-kind.server.ts';
import { ownWord } from '#platform/texts/own-words.ts';

/** The customer's account; what stands below its address is its tabs'. */
export const accountPage = definePage<PageDocument>({
  name: 'account',
  bodyClass: 'woocommerce-account',
  reserves: ['my-account'],
  match(address, context) {
    const page = pageAtRole('account', address, context);
    return page && { target: page };
  },
  load(document, { personal, texts }) {
    personal();
    return { title: ownWord(texts, 'page', document.title), document, meta: { noIndex: true } };
  },
});
