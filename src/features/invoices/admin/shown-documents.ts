import type { NumberedKind } from '../rules/document-content.ts';

/** The documents of an order, with the paths of their pages and PDFs. */
export interface ShownDocuments {
  documents: { kind: NumberedKind; label: string; issuedAt: string; page: string; pdf: string }[];
}
