import { answerCall } from '#platform/calls/answer-call.server.ts';
import { countProduct } from '../data/product-counters.queries.server.ts';
import { RECENTLY_VIEWED_COOKIE, rememberViewed } from '../rules/recently-viewed.ts';
import { wopbViews } from './wopb-views.ts';

/** A year: what somebody looked at is worth showing again for as long as they come back. */
const KEPT_SECONDS = 365 * 86_400;

/** Counts the view and keeps the cookie of recently viewed products (CAT-034). */
export const wopbViewsCall = answerCall(wopbViews, async (input, { db, request }) => {
  const views = await countProduct(db, 'views', input.postID);
  if (views === null) return { success: false };
  const viewed = rememberViewed(request.cookies.get(RECENTLY_VIEWED_COOKIE), input.postID);
  request.setCookie(RECENTLY_VIEWED_COOKIE, viewed, { maxAge: KEPT_SECONDS, httpOnly: false });
  return { success: true };
});
