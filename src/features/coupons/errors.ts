import { formatMoney } from '#kit/money.ts';
import type { Market } from '#platform/market/market.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import { translate, translator } from '#platform/texts/texts.ts';
import type { CouponRefusal } from './rules/check-coupon.ts';
import { couponTexts } from './texts.ts';

/** A refusal in the shopper's words (COUP-015 to COUP-018). */
export function refusalText(
  refusal: CouponRefusal,
  { texts, format }: Pick<Market, 'texts' | 'format'>,
  { atCheckout = false, categoryNames = new Map() }: RefusalSurroundings = {},
): string {
  const t = translator(couponTexts, texts);
  const comma = translate(pageTexts, texts, 'comma');
  switch (refusal.code) {
    case 102:
      return t(atCheckout ? 'e102AtCheckout' : 'e102', { code: refusal.coupon });
    case 101:
    case 103:
    case 104:
    case 105:
      return t(`e${refusal.code}`, { code: refusal.coupon });
    case 108:
    case 112:
      return t(`e${refusal.code}`, { amount: formatMoney(refusal.amount, format) });
    case 113:
      return t('e113', { names: refusal.names.join(comma) });
    case 114: {
      const names = refusal.categoryIds.map((id) =>
        customText(texts, 'category', categoryNames.get(id) ?? ''),
      );
      return t('e114', { names: names.join(comma) });
    }
    case 115:
    case 116:
      return `${t('e106')} ${t(`e${refusal.code}`)}`;
    default:
      return t(`e${refusal.code}`);
  }
}

/** Where a refusal is told, and what its words need. */
export interface RefusalSurroundings {
  atCheckout?: boolean;
  categoryNames?: ReadonlyMap<number, string>;
}

/** That a coupon was taken off a cart, and why (COUP-008, COUP-018). */
export function removalText(
  code: string,
  refusal: CouponRefusal,
  market: Pick<Market, 'texts' | 'format'>,
  around: RefusalSurroundings,
): string {
  const removed = refusalText({ code: 101, coupon: code }, market);
  // Of a coupon that is gone there is no more to say.
  return refusal.code === 105 ? removed : `${removed} ${refusalText(refusal, market, around)}`;
}
