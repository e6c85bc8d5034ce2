import type { PageNotice } from '#platform/pages/page-scope.ts';

/** Id and name of the field in which codes are typed. */
export const COUPON_FIELD = 'coupon_code';

/** What became of the last code, of all that a page says; null for nothing. */
export function saidAtField(notices: readonly PageNotice[]): PageNotice | null {
  return notices.findLast(({ at }) => at === COUPON_FIELD) ?? null;
}
