import type { RememberedFilters } from '#features/catalog/public.server.ts';
import { readFilterCookie } from '#features/catalog/public.ts';

/** The cookie that keeps what a shopper chose in filters (FILT-003). */
export const FILTER_COOKIE = 'productFilters';

/** Finds what a shopper chose in the cookie that their browser brings along. */
export const filtersInCookie: RememberedFilters = {
  name: FILTER_COOKIE,
  read(request, reading) {
    const cookie = request.cookies.get(FILTER_COOKIE);
    return cookie === undefined ? null : readFilterCookie(cookie, reading);
  },
  forget: (request) => request.dropCookie(FILTER_COOKIE),
};
