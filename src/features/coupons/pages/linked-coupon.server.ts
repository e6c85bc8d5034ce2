import { cleanText } from '#features/fields/public.ts';
import type { PagePartContext } from '#platform/pages/points.ts';
import { MOST_CODE } from '../rules/coupon.ts';
import type { LinkedCoupon } from '../ui/coupon-link.tsx';

/** The coupon that an address names (`?coupon=CODE`): such a page is its visitor's own, since a form stands in it. */
export function linkedCoupon({ request, personal }: PagePartContext): LinkedCoupon | undefined {
  const code = cleanText(request.url.searchParams.get('coupon') ?? '', MOST_CODE);
  if (code === '') return undefined;
  personal();
  return { code, nonce: request.nonce('cart') };
}
