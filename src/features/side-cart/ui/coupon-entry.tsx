import { usePageContext } from '#platform/islands/page-context.ts';
import { from } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { SideCartData } from '../rules/side-cart-view.ts';
import { sideCartTexts } from '../texts.ts';

interface Shown {
  data: SideCartData;
  /** Those that the owner offers to everybody. */
  offered: readonly string[];
}

/** The coupons that count, with the way to take them off, a field for a code, and those that are offered (SIDE-028). */
export function CouponEntry({ data: { nonce, totals }, offered }: Shown) {
  const t = useTexts(sideCartTexts);
  const { cart } = usePageContext().addresses;
  const own = from('side-cart');
  const applied = totals.discounts.filter(({ isRemovable }) => isRemovable);
  const used = applied.map(({ id }) => id.toLowerCase());
  const others = offered.filter((code) => !used.includes(code.toLowerCase()));
  return (
    <div className="xoo-wsc-coupons">
      {applied.length > 0 && (
        <ul className="xoo-wsc-coupons-applied">
          {applied.map(({ id, label }) => (
            <li key={id}>
              {label}{' '}
              <button
                type="button"
                className="notice-link"
                aria-label={`${t('remove')}: ${label}`}
                data-action="side-cart-coupon-off"
                {...own}
                data-coupon={id}
                data-security={nonce}
              >
                {t('remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="xoo-wsc-coupon-form"
        method="post"
        action={cart}
        data-action="side-cart-coupon"
        {...own}
      >
        <input type="hidden" name="security" value={nonce} />
        <label className="visually-hidden" htmlFor="xoo-wsc-coupon-code">
          {t('coupon')}
        </label>
        <input
          type="text"
          className="input"
          id="xoo-wsc-coupon-code"
          name="coupon_code"
          placeholder={t('coupon')}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <button type="submit" className="btn" name="apply_coupon" value="1">
          {t('applyCoupon')}
        </button>
      </form>
      {others.length > 0 && (
        <ul className="xoo-wsc-coupons-list" aria-label={t('coupons')}>
          {others.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="notice-link"
                aria-label={t('useCoupon', { code })}
                data-action="side-cart-coupon-use"
                {...own}
                data-coupon={code}
                data-security={nonce}
              >
                {code}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
