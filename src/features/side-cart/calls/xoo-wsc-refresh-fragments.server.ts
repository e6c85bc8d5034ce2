import { cartDeps, loadCart } from '#features/cart/public.server.ts';
import { droppedNotices, EMPTY_CART } from '#features/cart/public.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { panelFragments } from './panel-answer.server.tsx';
import { xooWscRefreshFragments } from './xoo-wsc-refresh-fragments.ts';

/** A visitor without a session has an empty cart; asking begins none. */
export const xooWscRefreshFragmentsCall = answerCall(xooWscRefreshFragments, async (_input, context) => {
  const session = context.request.visitor;
  if (!session) return panelFragments(context, EMPTY_CART);
  const { view, dropped } = await loadCart(context.db, session.owner, cartDeps(context));
  // What had to be taken out is told on the next page, since fragments have no place for it.
  await addNotices(context.db, context.request, droppedNotices(dropped, context.texts));
  return panelFragments(context, view);
});
