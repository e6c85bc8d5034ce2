import type { RememberedFilters } from '#features/product-index/public.server.ts';
import { type FilterState, filterCookie, narrows, readFilterCookie } from '#features/product-index/public.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';

/** The cookie that keeps what a shopper chose in filters (FILT-003). */
export const FILTER_COOKIE = 'productFilters';

const SIX_HOURS = 6 * 60 * 60;
/** Browsers keep no larger cookie. */
const LONGEST = 3500;

/** Finds what a shopper chose in the cookie that their browser brings along. */
export const filtersInCookie: RememberedFilters = {
  name: FILTER_COOKIE,
  read(request, reading, list) {
    const cookie = request.cookies.get(FILTER_COOKIE);
    return cookie === undefined ? null : readFilterCookie(cookie, reading, list);
  },
  forget: (request) => request.dropCookie(FILTER_COOKIE),
};

/** Has the browser keep what was chosen for a list for six hours, or forget it where nothing is. */
export function rememberFilters(state: FilterState, list: string, request: RequestContext): void {
  const cookie = filterCookie(state, request.market.currency, list);
  if ((narrows(state) || state.sorting !== null) && encodeURIComponent(cookie).length <= LONGEST)
    request.setCookie(FILTER_COOKIE, cookie, { maxAge: SIX_HOURS, httpOnly: false });
  else request.dropCookie(FILTER_COOKIE);
}
