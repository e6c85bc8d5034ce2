import { answerCall } from '#platform/calls/answer-call.server.ts';
import { renderList } from './render-list.server.ts';
import { wopbLoadMore } from './wopb-load-more.ts';

/** Answers further items of a list (FILT-005). */
export const wopbLoadMoreCall = answerCall(wopbLoadMore, ({ paged, builder, ...list }, context) =>
  renderList(list, { page: paged, at: builder, part: 'items' }, context),
);
