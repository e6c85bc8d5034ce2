import { answerCall } from '#platform/calls/answer-call.server.ts';
import { renderList } from './render-list.server.ts';
import { wopbFilter } from './wopb-filter.ts';

/** Answers the products of a tab (FILT-004), from their first page on. */
export const wopbFilterCall = answerCall(wopbFilter, ({ taxtype, taxonomy, currentUrl, ...list }, context) =>
  renderList(list, { page: 1, at: currentUrl, part: 'content', tab: { taxtype, taxonomy } }, context),
);
