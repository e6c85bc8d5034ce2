import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { widgetsByType } from './known-widgets.ts';
import { documentsOf, documentTag } from './page-documents.server.ts';
import { shownNodesOf } from './shown-tree.ts';
import { currentProps } from './walk-tree.ts';

/**
 * Lets a page reach what a document needs that it fetches later: its own policy holds for that as well. No loader runs, so
 * that the page stays as cheap as without it: what stands in the document, and in documents within it, tells by its fields.
 */
export function letReach(id: number, context: Pick<LoadContext, 'shop' | 'cache' | 'tag' | 'hosts'>): void {
  const { shop, cache } = context;
  const documents = documentsOf({ whole: shop, cache });
  const seen = new Set<number>();
  const visit = (document: number): void => {
    if (seen.has(document)) return;
    seen.add(document);
    context.tag(documentTag(document));
    for (const node of shownNodesOf(documents.byId(document)?.tree ?? [], shop)) {
      const widget = widgetsByType(shop).get(node.type);
      if (!widget) continue;
      const props = currentProps(node, widget.definition);
      const hosts = widget.reaches?.(props);
      if (hosts) context.hosts(hosts);
      for (const within of widget.embeds?.({ props, data: undefined }) ?? []) visit(within);
    }
  };
  visit(id);
}
