import { filterReadingOf } from '#features/product-index/public.server.ts';
import {
  type FilterState,
  filteredList,
  filterParameters,
  NO_FILTERS,
  narrows,
  readFilterAddress,
  readWireFilter,
  saysFilters,
  withParameters,
} from '#features/product-index/public.ts';
import { rememberFilters } from '#features/search/public.server.ts';
import { answerCall, type CallContext } from '#platform/calls/answer-call.server.ts';
import { reply } from '#platform/calls/reply.ts';
import { blocksFilteredIn } from '../filtered-blocks.server.ts';
import { keptWith } from '../filtered-list.server.ts';
import { productFilterCall } from './product-filter.ts';

/** Answers all blocks of a filtered list as its page shows them in the state sent (FILT-001). */
export const productFilterAnswer = answerCall(
  productFilterCall,
  async ({ post_id, block_name, product_filters, current_url }, context) => {
    const { blocks: nodes, targets } = blocksFilteredIn(post_id, block_name, context);
    const url = URL.parse(current_url, context.addresses.site ?? context.request.environment.siteUrl);
    if (nodes.length === 0 || !url) return refused('unknown-block');
    const state = product_filters === undefined ? null : sentState(product_filters, url, context);
    const at = state ? url.origin + addressWith(state, url, targets, context) : url.href;
    const rendered = await context.renderNodes({ document: post_id, nodes, at });
    if (!rendered.ok) return refused(rendered.error);
    const chosen =
      state ??
      (saysFilters(url.searchParams) ? readFilterAddress(url.searchParams, readingOf(context)) : null);
    if (chosen) rememberFilters(chosen, filteredList(url), context.request);
    return {
      blockList: rendered.value.map(({ html }, index) => ({ blockId: nodes[index] ?? '', content: html })),
    };
  },
);

function refused(code: string) {
  return reply(404, { success: false as const, data: { code } });
}

/** What was sent; of an attribute of which the address wants all terms, all stay wanted, which the wire cannot say. */
function sentState(sent: unknown, { searchParams }: URL, context: CallContext): FilterState {
  const reading = readingOf(context);
  const state = readWireFilter(sent, reading);
  const before = readFilterAddress(searchParams, reading).terms;
  const needsEvery = (taxonomy: string) =>
    before.some((choice) => choice.taxonomy === taxonomy && choice.every);
  return {
    ...state,
    terms: state.terms.map((choice) =>
      choice.ids.length > 1 && needsEvery(choice.taxonomy) ? { ...choice, every: true } : choice,
    ),
  };
}

/** The first page of the lists at an address, in a state. */
function addressWith(
  state: FilterState,
  { pathname, searchParams }: URL,
  targets: readonly string[],
  context: CallContext,
): string {
  const isKept = keptWith(targets);
  const others = [...searchParams].filter(([name]) => isKept(name));
  const said: [string, string][] = narrows(state) ? [] : [['filters', NO_FILTERS]];
  const parameters = [...others, ...filterParameters(state, readingOf(context)), ...said];
  return withParameters(pathname.replace(/page\/\d+\/$/, ''), parameters);
}

function readingOf({ market, request }: CallContext) {
  return filterReadingOf(market, { cache: (definition) => request.environment.cache(definition) });
}
