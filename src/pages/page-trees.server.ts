import { documentKinds, type FramePlace } from '#platform/documents/document-kinds.ts';
import { withoutHidden } from '#platform/documents/hidden-nodes.ts';
import { definitionOf } from '#platform/documents/known-widgets.ts';
import { withOpenLinks } from '#platform/documents/open-links.ts';
import { documentsOf, type PageDocument } from '#platform/documents/page-documents.server.ts';
import { treeIn } from '#platform/documents/words-of-documents.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import type { PagePartContext } from '#platform/pages/points.ts';
import { pageDocuments, type ShownDocument } from '#platform/pages/shown-documents.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { wayOf } from './instances.ts';
import type { LoadedKind } from './load-page.server.ts';
import type { PlacedTree } from './load-widgets.server.ts';

/** The places of a page that documents take of themselves, in the order of the page. */
const FRAME: readonly FramePlace[] = ['header', 'body', 'footer'];

/**
 * Every document that a page shows, each at its place: header, body and footer, as the documents' conditions choose
 * them, and what slices have on it.
 */
export function documentsFor(
  { kind, content }: LoadedKind,
  scope: PageScope,
  part: PagePartContext,
  services: Pick<SliceServices, 'whole' | 'cache'>,
): readonly ShownDocument[] {
  const { document, subject = document ? { id: document.id } : {} } = content;
  const about = { ...subject, kind: kind.name };
  const documents = documentsOf(services);
  const chosenAt = (place: FramePlace) =>
    part.shop
      .of(documentKinds)
      .filter(({ stands }) => stands === place)
      .map(({ name }) => documents.choose(name, about))
      .find((chosen) => chosen !== null);
  const frame = FRAME.flatMap((place) => {
    const stands = place === 'body' && document ? document : chosenAt(place);
    return stands ? [{ document: stands, place }] : [];
  });
  const more = part.shop.of(pageDocuments).flatMap((source) => source.of({ about, scope, documents }, part));
  const seen = new Set<number>();
  return [...frame, ...more].filter(({ document: { id } }) => !seen.has(id) && seen.add(id));
}

/** A document's tree at its place on a page, in the visitor's language and with links that lead somewhere. */
export function placedTree(
  { document, place, scope }: Pick<ShownDocument, 'document' | 'scope'> & { place: string | undefined },
  request: RequestContext,
  services: Pick<SliceServices, 'whole' | 'cache'>,
): PlacedTree {
  return {
    tree: saidTree(document, request, services),
    way: wayOf(document, place),
    document: document.id,
    ...(scope ? { scope } : {}),
  };
}

/** A document's tree in the visitor's language, without links that lead nowhere at present. */
function saidTree(
  { tree }: PageDocument,
  { shop, market }: RequestContext,
  services: Pick<SliceServices, 'whole' | 'cache'>,
): PageDocument['tree'] {
  const known = (type: string) => definitionOf(shop, type);
  const said = treeIn(withoutHidden(tree, shop), market.texts, known);
  const documents = documentsOf(services);
  return withOpenLinks(said, shop, (address) => documents.leadsNowhere(address, shop));
}
