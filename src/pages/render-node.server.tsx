import type { ReactNode } from 'react';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { NodeRefusal, WantedNode } from '#platform/calls/rendered-node.ts';
import { widgetsByType } from '#platform/documents/known-widgets.ts';
import { documentsOf } from '#platform/documents/page-documents.server.ts';
import { isShownByNobody } from '#platform/documents/page-roles.server.ts';
import { nodesOf } from '#platform/documents/walk-tree.ts';
import { treeIn } from '#platform/documents/words-of-documents.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import { ownWord } from '#platform/texts/own-words.ts';
import { wayOf } from './instances.ts';
import { loadWidgets } from './load-widgets.server.ts';
import { PageLoad } from './page-load.server.ts';
import { renderTree } from './render-tree.tsx';
import type { LoadServices } from './shop-services.server.ts';

/**
 * A block that really stands in a document as visitors see it, loaded and made as on its page. Whatever ids are sent, no
 * more comes to light than that page shows.
 */
export async function renderNode(
  wanted: WantedNode,
  request: RequestContext,
  services: LoadServices,
): Promise<Result<ReactNode, NodeRefusal>> {
  const document = documentsOf(services).byId(wanted.document);
  if (!document || isShownByNobody(document.id, services, request.shop)) return refuse('unknown-document');
  const widgets = widgetsByType(request.shop);
  const definitionOf = (type: string) => widgets.get(type)?.definition;
  const tree = treeIn(document.tree, request.market.texts, definitionOf);
  const node = [...nodesOf(tree, definitionOf)].find(({ id }) => id === wanted.node);
  if (!node || !widgets.has(node.type)) return refuse('unknown-node');
  const path = document.slug === null ? '/' : `/${document.slug}/`;
  const title = ownWord(request.market.texts, 'page', document.title);
  const page: PageScope = { kind: 'page', path, title, breadcrumb: [], notices: [], form: null };
  const scope = { ...page, ...wanted.scope };
  const way = wayOf(document.kind);
  const placed = [{ tree: [node], way }];
  const data = await loadWidgets(placed, scope, request, new PageLoad(), services, services.addresses());
  return accept(renderTree([node], widgets, data, way));
}
