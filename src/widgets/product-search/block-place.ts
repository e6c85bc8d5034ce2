const DIRECTLY = /^(?:(header|footer)-)?([a-z0-9]+)$/;

/**
 * How calls name a block, as attributes of its element: by its node and the document in which it stands. Where something
 * repeats it no call could tell which one is meant, and it is asked as one that stands nowhere.
 */
export function blockPlace(name: string, instance: string, document: number | null): Record<string, string> {
  const [, area, node] = DIRECTLY.exec(instance) ?? [];
  if (node === undefined || document === null) return { 'data-blockname': name };
  return {
    'data-blockname': name,
    'data-blockid': node,
    [area ? 'data-widgetblockid' : 'data-postid']: String(document),
  };
}
