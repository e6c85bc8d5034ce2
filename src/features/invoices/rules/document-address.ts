import type { DocumentKind } from './document-content.ts';

/** What addresses of documents begin with. */
export const DOCUMENTS_AT = '/order-documents/';

/** The packing slips of several orders in one PDF; `ids` names the orders. */
export const PACKING_SLIPS_AT = `${DOCUMENTS_AT}packing-slips.pdf`;

/** Several invoices and credit notes in one PDF; `ids` names them. */
export const SEVERAL_AT = `${DOCUMENTS_AT}documents.pdf`;

/** A document that an address names: of an order by its number, of a credit note also by its refund. */
export interface NamedDocument {
  kind: DocumentKind;
  orderNumber: number;
  refundId: number | null;
  /** Which invoice of the order, or which one a credit note takes back; null = the last one, or that of a refund. */
  revision: number | null;
  form: 'page' | 'pdf';
}

const ADDRESS =
  /^\/order-documents\/(invoice|packing-slip|credit-note)\/(\d{1,15})(?:-(r?)(\d{1,9}))?(\.pdf|\/)$/;

/** What an address names; null where it can be none. */
export function readDocumentAddress(path: string): NamedDocument | null {
  const found = ADDRESS.exec(path);
  if (!found) return null;
  const kind = found[1] as DocumentKind;
  const [refundId, revision] = found[4] === undefined ? [null, null] : byMark(found[3], Number(found[4]));
  if (kind === 'packing-slip' && found[4] !== undefined) return null;
  if (kind === 'invoice' && refundId !== null) return null;
  if (kind === 'credit-note' && found[4] === undefined) return null;
  return { kind, orderNumber: Number(found[2]), refundId, revision, form: found[5] === '/' ? 'page' : 'pdf' };
}

function byMark(
  mark: string | undefined,
  number: number,
): [refundId: number | null, revision: number | null] {
  return mark === 'r' ? [null, number] : [number, null];
}

/** The address of a document; `key` opens it for guests in the browser that ordered. */
export function documentAddress(
  { kind, orderNumber, refundId, revision, form }: NamedDocument,
  key = '',
): string {
  const ofRevision = revision === null ? '' : `-r${revision}`;
  const about = refundId === null ? ofRevision : `-${refundId}`;
  const query = key === '' ? '' : `?key=${encodeURIComponent(key)}`;
  return `${DOCUMENTS_AT}${kind}/${orderNumber}${about}${form === 'pdf' ? '.pdf' : '/'}${query}`;
}
