import { definitionOf } from '#platform/documents/known-widgets.ts';
import { withOpenLinks } from '#platform/documents/open-links.ts';
import { documentsOf, type PageDocument } from '#platform/documents/page-documents.server.ts';
import { treeIn } from '#platform/documents/words-of-documents.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { wayOf } from './instances.ts';
import type { LoadedKind } from './load-page.server.ts';
import type { PlacedTree } from './load-widgets.server.ts';

/** The documents that a page shows; null where it has none. */
export type ShownDocuments = Readonly<Record<'header' | 'body' | 'footer', PageDocument | null>>;

/** Header, body and footer of a page, as the documents' conditions choose them. */
export function documentsFor(
  { kind, content }: LoadedKind,
  services: Pick<SliceServices, 'whole' | 'store'>,
): ShownDocuments {
  const { document, subject = document ? { id: document.id } : {} } = content;
  const about = { ...subject, kind: kind.name };
  const documents = documentsOf(services);
  return {
    header: documents.choose('header', about),
    body: document ?? documents.choose('template', about),
    footer: documents.choose('footer', about),
  };
}

/** Their trees in the visitor's language and with links that lead somewhere, each at its place on the page. */
export function treesOf(
  shown: ShownDocuments,
  request: RequestContext,
  services: Pick<SliceServices, 'whole' | 'store'>,
): Record<keyof ShownDocuments, PlacedTree> {
  const placed = (document: PageDocument | null): PlacedTree => ({
    tree: document ? saidTree(document, request, services) : [],
    way: document ? wayOf(document.kind) : '',
    document: document?.id ?? null,
  });
  return { header: placed(shown.header), body: placed(shown.body), footer: placed(shown.footer) };
}

/** A document's tree in the visitor's language, without links that lead nowhere at present. */
export function saidTree(
  { tree }: PageDocument,
  { shop, market }: RequestContext,
  services: Pick<SliceServices, 'whole' | 'store'>,
): PageDocument['tree'] {
  const said = treeIn(tree, market.texts, (type) => definitionOf(shop, type));
  const documents = documentsOf(services);
  return withOpenLinks(said, shop, (address) => documents.leadsNowhere(address, shop));
}
