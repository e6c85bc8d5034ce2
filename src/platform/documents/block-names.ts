/** How the blocks of a page are named: ids of nodes are unique within a document only. */

const DIRECTLY = /^(?:([a-z]+)-|([a-z0-9-]+)--)?([a-z0-9]+)$/;

/** The way to what stands in the header or footer. */
export function wayInPart(part: string): string {
  return `${part}-`;
}

/** The way to what stands in a document that a page shows beside its own. */
export function wayInDocument(kind: string, id: number): string {
  return `${kind}-${id}--`;
}

/**
 * The node of a place on a page, and whether its document is shown beside the page's own, as a footer is; null where
 * something repeats it: no call could tell which one is meant.
 */
export function nodeAt(instance: string): { node: string; isBeside: boolean } | null {
  const [, part, document, node] = DIRECTLY.exec(instance) ?? [];
  return node === undefined ? null : { node, isBeside: (part ?? document) !== undefined };
}
