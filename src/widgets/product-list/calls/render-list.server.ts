import { addressInState, sentFilters } from '#features/product-index/public.server.ts';
import type { FilterState } from '#features/product-index/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { type CallReply, reply } from '#platform/calls/reply.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import { pathOfPage } from '../list-address.ts';

/** A list as calls name it, with the state of the filters where they send one. */
interface NamedList {
  blockId: string;
  postId?: number | undefined;
  widgetBlockId?: number | undefined;
  blockName: string;
  filterAttributes?: unknown;
}

/** The wanted part of a list that really stands where the call says, as its page shows it (FILT-016). */
export async function renderList(
  { blockId, postId, widgetBlockId, blockName, filterAttributes }: NamedList,
  { page, at, ...part }: { page: number; at: string | undefined } & NonNullable<PageScope['listPart']>,
  context: CallContext,
): Promise<string | CallReply> {
  const document = widgetBlockId ?? postId;
  if (document === undefined) return nothing;
  const filters = sentFilters(filterAttributes, readingOf(context));
  const scope = { list: { page }, listPart: { ...part, filters } };
  const address = blockName === 'archive-products' ? atPage(at, page, filters, context) : at;
  const rendered = await context.renderNode(document, blockId, scope, address);
  return rendered.ok ? rendered.value.html : nothing;
}

const nothing = reply(404, '');

/** An archive is about what its address names: the page, and the filters. */
function atPage(
  at: string | undefined,
  page: number,
  filters: FilterState | null,
  context: CallContext,
): string | undefined {
  const url = at === undefined ? null : URL.parse(at, context.request.environment.siteUrl);
  if (!url) return at;
  url.pathname = pathOfPage(url.pathname, page);
  const { market, cache } = readingOf(context);
  return filters ? addressInState(url, filters, market, { cache }) : url.href;
}

function readingOf({ market, request }: CallContext): Parameters<typeof sentFilters>[1] {
  return { market, cache: (definition) => request.environment.cache(definition) };
}
