import type { PageDocument } from '#platform/documents/page-documents.server.ts';
import { pageAtRole } from '#platform/documents/page-roles.server.ts';
import { SINGLE } from '#platform/pages/page-families.ts';
import { definePage, type PageKind } from '#platform/pages/page-kind.server.ts';
import { customText } from '#platform/texts/custom-texts.ts';

/** The page of a list: what of it is shown is that of whoever looks at it. `role` is the list's name, too. */
export function listPage({
  role,
  label,
  bodyClass,
}: {
  role: string;
  label: string;
  bodyClass: string;
}): PageKind<PageDocument> {
  return definePage<PageDocument>({
    name: role,
    isShop: true,
    bodyClass,
    conditions: { label, family: SINGLE, sample: (_, { addresses }) => addresses()[role] || null },
    reserves: [role],
    match(address, context) {
      const page = address.parts.length === 1 ? pageAtRole(role, address, context) : null;
      return page && { target: page };
    },
    load(document, { personal, texts }) {
      personal();
      return { title: customText(texts, 'page', document.title), document, meta: { noIndex: true } };
    },
  });
}
