/** Cookie with the ids of recently viewed products, the last one at the end (CAT-034). */
export const RECENTLY_VIEWED_COOKIE = '__wopb_recently_viewed';

const MOST = 30;

/** What the cookie holds, the last one viewed first; [] where it is missing. What cannot be an id is left out. */
export function viewedIds(value: string | undefined): number[] {
  return [...new Set((value ?? '').split('|').filter(isId).reverse().map(Number))].slice(0, MOST);
}

/** The cookie's next value: at most 30 ids joined by a vertical bar, each once, the oldest dropped. */
export function rememberViewed(value: string | undefined, productId: number): string {
  const earlier = (value ?? '').split('|').filter((id) => isId(id) && id !== String(productId));
  return [...new Set(earlier), String(productId)].slice(-MOST).join('|');
}

function isId(written: string): boolean {
  return /^[1-9]\d{0,14}$/.test(written);
}
