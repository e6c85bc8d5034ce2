import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { type CallReply, reply } from '#platform/calls/reply.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import { pathOfPage } from '../list-address.ts';

/** A list as calls name it. */
interface NamedList {
  blockId: string;
  postId?: number | undefined;
  widgetBlockId?: number | undefined;
  blockName: string;
}

/** The wanted part of a list that really stands where the call says, as its page shows it (FILT-016). */
export async function renderList(
  { blockId, postId, widgetBlockId, blockName }: NamedList,
  { page, at, ...listPart }: { page: number; at: string | undefined } & NonNullable<PageScope['listPart']>,
  context: CallContext,
): Promise<string | CallReply> {
  const document = widgetBlockId ?? postId;
  if (document === undefined) return nothing;
  const scope = { list: { page }, listPart };
  const address = blockName === 'archive-products' ? atPage(at, page, context) : at;
  const rendered = await context.renderNode(document, blockId, scope, address);
  return rendered.ok ? rendered.value.html : nothing;
}

const nothing = reply(404, '');

/** An archive is about the page that its path names. */
function atPage(at: string | undefined, page: number, { addresses }: CallContext): string | undefined {
  if (at === undefined) return undefined;
  const url = URL.parse(at, addresses.site);
  if (!url) return at;
  url.pathname = pathOfPage(url.pathname, page);
  return url.href;
}
