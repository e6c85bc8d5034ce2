import type { SeededDocument } from '#platform/documents/seeded-documents.ts';
import { band, node } from '#platform/documents/widget-tree.ts';

/** The page where mails that ask for reviews end. */
export const reviewMailsDocument: SeededDocument = {
  kind: 'template',
  pages: ['review-mails'],
  title: 'Mails that ask for reviews',
  tree: [band('revmls1', [node('revmls2', 'review-mails')], { width: 'text', space: 'large' })],
};
