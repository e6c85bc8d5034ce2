import type { PageDocument } from './page-documents.server.ts';
import type { Repetition } from './widget.ts';
import type { WidgetNode } from './widget-tree.ts';

/** How the blocks of a page are named: ids of nodes are unique within a document only. */

const DIRECTLY = /^(?:([a-z]+)-|([a-z0-9-]+)--)?([a-z0-9]+)$/;

/** The way to what stands in a document: a page has one body, one header and one footer, and any number of others. */
export function wayOf({ kind, id }: Pick<PageDocument, 'kind' | 'id'>, place: string): string {
  if (place === 'body') return '';
  return place === 'header' || place === 'footer' ? `${place}-` : `${kind}-${id}--`;
}

/** The name of a node's place at the end of a way. */
export function instanceOf(way: string, node: Pick<WidgetNode, 'id'>): string {
  return `${way}${node.id}`;
}

/** The way to what a widget repeats. */
export function wayInto(instance: string, { key }: Pick<Repetition, 'key'>): string {
  return `${instance}-${key}-`;
}

/**
 * The way to what stands in a document that a widget shows by reference: a document's own for the first place where it
 * does, so that calls can name what stands there, and one within the widget's for all others.
 */
export function wayIntoEmbedded(
  instance: string,
  document: Pick<PageDocument, 'kind' | 'id'>,
  isTaken: (way: string) => boolean,
): string {
  const own = wayOf(document, 'embedded');
  return nodeAt(instance) && !isTaken(own) ? own : wayInto(instance, { key: String(document.id) });
}

/**
 * The node of a place on a page, and whether its document is shown beside the page's own, as a footer is; null where
 * something repeats it: no call could tell which one is meant.
 */
export function nodeAt(instance: string): { node: string; isBeside: boolean } | null {
  const [, part, document, node] = DIRECTLY.exec(instance) ?? [];
  return node === undefined ? null : { node, isBeside: (part ?? document) !== undefined };
}
