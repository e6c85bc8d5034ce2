import { answerCall } from '#platform/calls/answer-call.server.ts';
import { reply } from '#platform/calls/reply.ts';
import { wopbShowMoreFilterItem } from './wopb-show-more-filter-item.ts';

/** Answers the next terms of a taxonomy, counted like those that are shown (FILT-008). */
export const wopbShowMoreFilterItemCall = answerCall(
  wopbShowMoreFilterItem,
  async ({ query, attributes: { postId, blockId }, taxonomy, current_page }, context) => {
    const filterTerms = { taxonomy, page: current_page + 1 };
    const rendered = await context.renderNode(postId, blockId, { filterTerms }, query);
    return rendered.ok ? rendered.value.html : reply(404, { success: false, data: { code: rendered.error } });
  },
);
