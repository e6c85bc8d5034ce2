import type { ReactNode } from 'react';
import * as v from 'valibot';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { DrawnNode, NodeRefusal, SentNodes, WantedNodes } from '#platform/calls/rendered-node.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { definitionOf, widgetsByType } from '#platform/documents/known-widgets.ts';
import { documentsOf, kindsByName, withDrafts } from '#platform/documents/page-documents.server.ts';
import { isShownByNobody } from '#platform/documents/page-roles.server.ts';
import { nodesOf } from '#platform/documents/walk-tree.ts';
import { fillableFields, type WidgetDefinition } from '#platform/documents/widget.ts';
import type { Field } from '#platform/fields/field.ts';
import { fieldSchema } from '#platform/fields/field-schema.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { encodeProps } from '#platform/islands/encode-props.server.ts';
import { findPage } from '#platform/pages/find-page.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import { PAGE_END, type ShownDocument } from '#platform/pages/shown-documents.tsx';
import { customText } from '#platform/texts/custom-texts.ts';
import { embeddable } from './embedded-documents.server.ts';
import { loadPage, scopeOf } from './load-page.server.ts';
import { loadWidgets } from './load-widgets.server.ts';
import { PageLoad } from './page-load.server.ts';
import { documentsFor, placedTree } from './page-trees.server.ts';
import { renderBare, renderTree } from './render-tree.tsx';
import type { ShopServices } from './shop-services.server.ts';

/** A document as it stands on a page, and what it is about there. */
interface ShownThere extends ShownDocument {
  scope: PageScope;
}

/**
 * Blocks that really stand in a document as visitors see it, loaded and made as on their page. Whatever ids and
 * addresses are sent, no more comes to light than that page shows.
 */
export async function renderNodes(
  wanted: WantedNodes,
  request: RequestContext,
  given: ShopServices,
  db: Executor,
): Promise<Result<ReactNode[], NodeRefusal>> {
  // What is private is there for those who may read it.
  const services = await withDrafts(request, given);
  const load = new PageLoad(request, { ...services, db }, services.addresses());
  const shown =
    wanted.at === undefined
      ? onItsOwn(wanted.document, request, services)
      : await onPageAt(wanted.at, wanted.document, request, services, load);
  if (!shown.ok) return shown;
  const widgets = widgetsByType(request.shop);
  const placed = placedTree(shown.value, request, services);
  const standing = [...nodesOf(placed.tree, (type) => definitionOf(request.shop, type))];
  const byId = new Map(standing.map((node) => [node.id, node]));
  const nodes = (wanted.nodes ?? []).flatMap((id) => byId.get(id) ?? []);
  if (nodes.length < (wanted.nodes ?? []).length || nodes.some(({ type }) => !widgets.has(type)))
    return refuse('unknown-node');
  // What stands in another one that was asked for as well is loaded once.
  const tree = wanted.nodes ? [...new Set(nodes)] : placed.tree;
  const loaded = await loadWidgets(
    // What is made without all else is the first of nothing.
    [{ ...placed, tree, scope: { ...wanted.scope }, ...(wanted.nodes ? { place: '' } : {}) }],
    shown.value.scope,
    load.context,
  );
  if (!wanted.nodes) return accept([renderTree(tree, loaded, placed.way)]);
  return accept(nodes.map((node) => [renderBare(node, loaded, placed.way)]));
}

/**
 * What widgets show that stand in no document yet: what their loaders bring on the page at an address (or, where the document
 * is not shown there, on the document's own) with the fields as they were sent, or what is rendered of it where that
 * holds more than data. Slots are somebody else's.
 */
export async function drawNodes(
  { document, at, nodes }: SentNodes,
  request: RequestContext,
  given: ShopServices,
  db: Executor,
): Promise<Result<Map<string, DrawnNode>, NodeRefusal>> {
  const services = await withDrafts(request, given);
  const load = new PageLoad(request, { ...services, db }, services.addresses());
  const there = at === undefined ? null : await onPageAt(at, document, request, services, load);
  const shown = there?.ok ? there : onItsOwn(document, request, services);
  if (!shown.ok) return shown;
  const widgets = widgetsByType(request.shop);
  const tree = nodes.flatMap(({ id, type, props }) => {
    const definition = widgets.get(type)?.definition;
    return definition ? [{ id, type, version: definition.version, props: readable(props, definition) }] : [];
  });
  const placed = { ...shown.value, tree, way: '', place: '' };
  const loaded = await loadWidgets([placed], { ...shown.value.scope, isDrawn: true }, load.context);
  const documents = documentsOf(services);
  return accept(
    new Map(
      tree.map((node) => {
        const { widget, props = {}, data } = loaded.get(node.id) ?? {};
        const named = [...new Set(widget?.embeds?.({ props, data }) ?? [])].map((id) => ({
          id,
          title: embeddable(id, documents, request.shop)?.title ?? null,
        }));
        const view = renderBare(node, loaded, '');
        return [node.id, { ...(widget?.embeds ? { view } : drawnOf(data, view)), documents: named }];
      }),
    ),
  );
}

/** Props without what no loader could read: what is half typed is drawn as if it were not filled in. */
function readable(props: Record<string, unknown>, { fields }: WidgetDefinition): Record<string, unknown> {
  const plain = fillableFields(fields);
  const isReadable = ([name, value]: [string, unknown]) =>
    Object.hasOwn(plain, name) && v.is(fieldSchema(plain[name] as Field), value);
  return Object.fromEntries(Object.entries(props).filter(isReadable));
}

function drawnOf(data: unknown, view: ReactNode): { data: string } | { view: ReactNode } {
  try {
    const { json, slots } = encodeProps('builder', { data });
    if (slots.length === 0) return { data: json };
  } catch {
    // It holds what cannot be sent, for example a component of a slice.
  }
  return { view };
}

/** A document by itself: whoever asks for a block of a template sees it without anything that it could be about. */
function onItsOwn(
  id: number,
  request: RequestContext,
  services: ShopServices,
): Result<ShownThere, NodeRefusal> {
  const document = documentsOf(services).byId(id);
  // Documents of a slice that is switched off are of a kind that nobody knows.
  if (!document || !kindsByName(request.shop).has(document.kind)) return refuse('unknown-document');
  if (isShownByNobody(document.id, services, request.shop)) return refuse('unknown-document');
  const path = document.slug === null ? '/' : `/${document.slug}/`;
  const title = customText(request.market.texts, 'page', document.title);
  const about = {
    kind: 'page',
    path,
    query: '',
    document: id,
    title,
    breadcrumb: [],
    notices: [],
    form: null,
  };
  const place =
    document.slug === null ? (kindsByName(request.shop).get(document.kind)?.stands ?? PAGE_END) : 'body';
  return accept({ document, place, scope: about });
}

/**
 * The document on the page at an address, which must be of this shop, show something, and show that document. What widgets
 * show by reference may stand on any page.
 */
async function onPageAt(
  at: string,
  id: number,
  request: RequestContext,
  services: ShopServices,
  load: PageLoad,
): Promise<Result<ShownThere, NodeRefusal>> {
  const url = URL.parse(at, services.siteUrl);
  const isOwn = url && [new URL(services.siteUrl).origin, request.url.origin].includes(url.origin);
  const found = isOwn ? findPage(url, { services, shop: request.shop }) : null;
  if (!url || !found || 'redirect' in found) return refuse('unknown-address');
  const loaded = await loadPage(found, load, services);
  if ('redirect' in loaded || load.status === 404) return refuse('unknown-address');
  const scope = scopeOf(loaded, url, request.market.texts);
  const embedded = embeddable(id, documentsOf(services), request.shop);
  const shown: ShownDocument | undefined = embedded
    ? { document: embedded, place: 'embedded' }
    : documentsFor(loaded, scope, load.context, services).find(({ document }) => document.id === id);
  return shown ? accept({ ...shown, scope: { ...scope, ...shown.scope } }) : refuse('unknown-document');
}
