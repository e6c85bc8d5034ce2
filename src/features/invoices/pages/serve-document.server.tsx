import { renderToStaticMarkup } from 'react-dom/server';
import {
  backgroundOrderServices,
  readCustomerOrder,
  readOrderByKey,
  readOrderByNumber,
  readOrders,
  visitorHash,
} from '#features/orders/public.server.ts';
import type { OrderDetail } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import type { FileRefusal, FileRequest, FileRoute } from '#platform/files/file-route.server.ts';
import { privatePage, privatePdf } from '#platform/files/private-document.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { readInvoice } from '../data/invoice.queries.server.ts';
import { readContents } from '../data/listed-invoices.queries.server.ts';
import { composePackingSlip } from '../operations/compose-document.server.ts';
import { makeInvoice, type ServicesIn } from '../operations/make-invoice.server.ts';
import {
  DOCUMENTS_AT,
  documentAddress,
  type NamedDocument,
  PACKING_SLIPS_AT,
  readDocumentAddress,
  SEVERAL_AT,
} from '../rules/document-address.ts';
import type { DocumentContent } from '../rules/document-content.ts';
import { hasInvoice } from '../rules/has-invoice.ts';
import { invoiceSettings } from '../settings.ts';
import { invoiceTexts } from '../texts.ts';
import { DocumentPage } from '../ui/document-page.tsx';

/** Invoices, credit notes and packing slips, each as a page that prints well and as a PDF. */
export const documentRoute: FileRoute = {
  prefix: DOCUMENTS_AT,
  async answer(path, request, services) {
    if (path === PACKING_SLIPS_AT) return answerPackingSlips(request, services);
    if (path === SEVERAL_AT) return answerSeveral(request, services);
    const named = readDocumentAddress(path);
    const order = named && (await orderFor(named, request, services));
    const content = order && (await contentOf(named, order, services, request.context.startedAt));
    if (!content) return notThere(request, services);
    if (named.form === 'page') {
      const key = request.context.url.searchParams.get('key') ?? '';
      const text = translator(invoiceTexts, services.marketOf({ locale: content.locale }).texts);
      const pdf = { address: documentAddress({ ...named, form: 'pdf' }, key), label: text('asPdf') };
      return privatePage(renderToStaticMarkup(<DocumentPage content={content} pdf={pdf} />), request.method);
    }
    return privatePdf(fileName(named), request.method, async () => {
      // Fonts and layout are loaded with the first document that is drawn.
      const { drawPdf } = await import('./draw-pdf.server.tsx');
      return drawPdf(content);
    });
  },
};

function fileName(named: NamedDocument): string {
  const [, kind, order] = documentAddress({ ...named, form: 'pdf' })
    .slice(1)
    .split('/');
  return `${kind}-${order}`;
}

/** The order of a document, if whoever asks may see that: managers all, customers and the guest's own browser invoices. */
async function orderFor(
  { kind, orderNumber }: NamedDocument,
  { context }: FileRequest,
  { db, settings }: SliceServices,
): Promise<OrderDetail | null> {
  const actor = await context.actor();
  if (actor?.can('orders.read')) return readOrderByNumber(db, orderNumber);
  if (kind === 'packing-slip' || !settings.get(invoiceSettings).forCustomers) return null;
  const own = actor && (await readCustomerOrder(db, actor.userId, orderNumber));
  if (own) return own;
  const { visitor, url } = context;
  if (!visitor) return null;
  const key = url.searchParams.get('key') ?? '';
  const opened = await readOrderByKey(db, orderNumber, key, visitorHash(visitor.id));
  return opened?.ownBrowser ? opened.order : null;
}

async function contentOf(
  { kind, refundId, revision }: NamedDocument,
  order: OrderDetail,
  services: SliceServices,
  now: Date,
): Promise<DocumentContent | null> {
  const { db } = services;
  const servicesIn: ServicesIn = ({ currency, locale }) =>
    backgroundOrderServices(services, { currency, locale });
  if (kind === 'packing-slip') return composePackingSlip(order, servicesIn(order));
  const made = await readInvoice(db, { kind, orderId: order.id, refundId, revision });
  if (made || kind === 'credit-note' || revision !== null) return made?.content ?? null;
  if (!hasInvoice(order, services.settings.get(invoiceSettings).when)) return null;
  // Of an order that was paid before there were invoices, or a moment ago.
  const invoice = await inTransaction(db, (tx) => makeInvoice(tx, order.id, servicesIn, now));
  return invoice?.content ?? null;
}

function notThere({ context }: FileRequest, { addresses }: SliceServices): FileRefusal {
  const text = translator(invoiceTexts, context.market.texts);
  const { account } = addresses();
  const link = { address: account, label: text('toAccount') };
  return { status: 404, title: text('notThereTitle'), text: text('notThereText'), link };
}

/** The ids that somebody asks for who may see orders, at most 200; null for others, and for odd lists. */
async function askedIds({ context }: FileRequest): Promise<number[] | null> {
  const asked = context.url.searchParams.get('ids') ?? '';
  const actor = await context.actor();
  if (!actor?.can('orders.read') || !/^\d{1,15}(,\d{1,15}){0,199}$/.test(asked)) return null;
  return [...new Set(asked.split(',').map(Number))];
}

/** Several invoices and credit notes in one PDF, in the order in which they are asked for. */
async function answerSeveral(request: FileRequest, services: SliceServices): Promise<Response | null> {
  const ids = await askedIds(request);
  const found = ids && (await readContents(services.db, ids));
  const contents = ids?.flatMap((id) => found?.get(id) ?? []) ?? [];
  return contents.length > 0 ? answerPdf('invoices.pdf', request, contents) : null;
}

/** The packing slips of several orders in one PDF. */
async function answerPackingSlips(request: FileRequest, services: SliceServices): Promise<Response | null> {
  const ids = await askedIds(request);
  if (!ids) return null;
  const found = await readOrders(services.db, ids);
  const orders = ids.flatMap((id) => found.get(id) ?? []).filter(({ needsShipping }) => needsShipping);
  if (orders.length === 0) return null;
  const slips = orders.map((order) =>
    composePackingSlip(
      order,
      backgroundOrderServices(services, { currency: order.currency, locale: order.locale }),
    ),
  );
  return answerPdf('packing-slips.pdf', request, slips);
}

function answerPdf(
  name: string,
  { method }: FileRequest,
  contents: readonly DocumentContent[],
): Promise<Response> {
  return privatePdf(name, method, async () => {
    const { drawPdfs } = await import('./draw-pdf.server.tsx');
    return drawPdfs(contents);
  });
}
