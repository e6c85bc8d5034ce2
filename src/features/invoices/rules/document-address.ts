import type { DocumentKind } from './document-content.ts';

/** What addresses of documents begin with. */
export const DOCUMENTS_AT = '/order-documents/';

/** A document that an address names: of an order by its number, of a credit note also by its refund. */
export interface NamedDocument {
  kind: DocumentKind;
  orderNumber: number;
  refundId: number | null;
  form: 'page' | 'pdf';
}

const ADDRESS =
  /^\/order-documents\/(invoice|packing-slip|credit-note)\/(\d{1,15})(?:-(\d{1,15}))?(\.pdf|\/)$/;

/** What an address names; null where it can be none. */
export function readDocumentAddress(path: string): NamedDocument | null {
  const found = ADDRESS.exec(path);
  if (!found) return null;
  const kind = found[1] as DocumentKind;
  const refundId = found[3] === undefined ? null : Number(found[3]);
  if ((kind === 'credit-note') !== (refundId !== null)) return null;
  return { kind, orderNumber: Number(found[2]), refundId, form: found[4] === '/' ? 'page' : 'pdf' };
}

/** The address of a document; `key` opens it for guests in the browser that ordered. */
export function documentAddress({ kind, orderNumber, refundId, form }: NamedDocument, key = ''): string {
  const about = refundId === null ? '' : `-${refundId}`;
  const query = key === '' ? '' : `?key=${encodeURIComponent(key)}`;
  return `${DOCUMENTS_AT}${kind}/${orderNumber}${about}${form === 'pdf' ? '.pdf' : '/'}${query}`;
}
