import type { SeededDocument, SeededLink } from '#platform/documents/seeded-documents.ts';
import { band, node } from '#platform/documents/widget-tree.ts';

/** The customer's account. */
export const accountDocument: SeededDocument = {
  kind: 'page',
  role: 'account',
  slug: 'my-account',
  title: 'My account',
  tree: [band('accnt01', [node('accnt02', 'account')], { width: 'wide', space: 'medium' })],
};

/** The way to it. */
export const accountLink: SeededLink = { menu: 'footer-help', label: 'My account', address: '/my-account/' };
