import { usePageContext } from '#platform/islands/page-context.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { couponTexts } from '../texts.ts';

/** What an address with a coupon brings to its page. */
export interface LinkedCoupon {
  code: string;
  nonce: string;
}

/** Applies the coupon of the page's address: by itself where scripts run, else by a button. */
export function CouponLink({ data: { code, nonce } }: { data: LinkedCoupon }) {
  useStyles('coupons');
  const t = useTexts(couponTexts);
  const { cart } = usePageContext().addresses;
  return (
    <form className="coupon-from-link" method="post" action={cart} {...live('coupon-link')}>
      <p>{t('offered', { code })}</p>
      <input type="hidden" name="coupon_code" value={code} />
      <input type="hidden" name="security" value={nonce} />
      <button type="submit" className="btn button" name="apply_coupon" value="1">
        {t('apply')}
      </button>
    </form>
  );
}
