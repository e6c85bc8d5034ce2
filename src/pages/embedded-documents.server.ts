import { wayIntoEmbedded } from '#platform/documents/block-names.ts';
import {
  documentsOf,
  documentTag,
  kindsByName,
  type PageDocument,
  type PageDocuments,
} from '#platform/documents/page-documents.server.ts';
import { shownTree } from '#platform/documents/shown-tree.ts';
import type { Widget } from '#platform/documents/widget.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';

/** A document that a widget shows by reference: its tree as the visitor sees it, and how what stands in it is named. */
export interface EmbeddedDocument {
  id: number;
  tree: WidgetTree;
  way: string;
}

/** Documents within documents, at most. */
const DEEPEST = 6;
/** Sections in one another multiply: no page has more of them. */
const MOST_EMBEDDED = 200;

/** The tree of a document as visitors who read these texts see it. */
export function treeAsShown(
  document: PageDocument,
  documents: PageDocuments,
  { shop, texts }: { shop: ComposedShop; texts: TextOverrides },
): WidgetTree {
  return shownTree(document.tree, shop, texts, (address) => documents.leadsNowhere(address, shop));
}

/** A document of this id that widgets may show by reference; null where visitors see none. */
export function embeddable(id: number, documents: PageDocuments, shop: ComposedShop): PageDocument | null {
  const document = documents.byId(id);
  return document && kindsByName(shop).get(document.kind)?.isEmbedded ? document : null;
}

/**
 * What places on one page show by reference. A document within itself is left out there, and so is what stands too deep;
 * the page ends with each document that is named, also while there is none.
 */
export function embedder(context: LoadContext) {
  const { shop, texts, cache } = context;
  const documents = documentsOf({ whole: shop, cache });
  const ways = new Set<string>();
  let left = MOST_EMBEDDED;
  return ({ instance, widget, props, within }: Place, data: unknown): readonly EmbeddedDocument[] => {
    const named = new Set(widget.embeds?.({ props, data }) ?? []);
    return [...named].flatMap((id) => {
      context.tag(documentTag(id));
      const document =
        within.includes(id) || within.length >= DEEPEST ? null : embeddable(id, documents, shop);
      if (!document || left <= 0) return [];
      left -= 1;
      const way = wayIntoEmbedded(instance, document, (taken) => ways.has(taken));
      ways.add(way);
      return [{ id, way, tree: treeAsShown(document, documents, { shop, texts }) }];
    });
  };
}

interface Place {
  instance: string;
  widget: Widget;
  props: Record<string, unknown>;
  within: readonly number[];
}
