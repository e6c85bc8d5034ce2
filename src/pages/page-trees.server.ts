import { wayOf } from '#platform/documents/block-names.ts';
import {
  documentKinds,
  documentsOf,
  documentTag,
  type FramePlace,
} from '#platform/documents/page-documents.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import type { PagePartContext } from '#platform/pages/points.ts';
import { pageDocuments, type ShownDocument } from '#platform/pages/shown-documents.tsx';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { treeAsShown } from './embedded-documents.server.ts';
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
  const about = { ...subject, kind: kind.name, family: kind.conditions?.family?.name };
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
  const shown = [...frame, ...more].filter(({ document: { id } }) => !seen.has(id) && seen.add(id));
  for (const { document: stands } of shown) part.tag(documentTag(stands.id));
  return shown;
}

/** A document at its place on a page, with its tree as the visitor sees it. */
export function placedTree(
  shown: ShownDocument,
  { shop, market }: RequestContext,
  services: Pick<SliceServices, 'whole' | 'cache'>,
): PlacedTree {
  const { document, place } = shown;
  const tree = treeAsShown(document, documentsOf(services), { shop, texts: market.texts });
  return { ...shown, tree, way: wayOf(document, place) };
}
