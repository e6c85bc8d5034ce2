import { answerCall } from '#platform/calls/answer-call.server.ts';
import { renderList } from './render-list.server.ts';
import { wopbPagination } from './wopb-pagination.ts';

/** Answers another page of a list (FILT-006). */
export const wopbPaginationCall = answerCall(wopbPagination, ({ paged, builder, ...list }, context) =>
  renderList(list, { page: paged, at: builder, part: 'content' }, context),
);
