import { nodeAt } from '#platform/documents/block-names.ts';

/**
 * How calls name a block, as attributes of its element: by its node and the document in which it stands. Where something
 * repeats it no call could tell which one is meant, and it is asked as one that stands nowhere.
 */
export function blockPlace(name: string, instance: string, document: number | null): Record<string, string> {
  const place = nodeAt(instance);
  if (!place || document === null) return { 'data-blockname': name };
  return {
    'data-blockname': name,
    'data-blockid': place.node,
    [place.isBeside ? 'data-widgetblockid' : 'data-postid']: String(document),
  };
}
