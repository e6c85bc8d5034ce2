import { useShopAddresses } from '#features/cart/public.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { couponTexts } from '../texts.ts';

/** Id of the form to which the fields of the entry belong, wherever they stand. */
const FORM_ID = 'coupon-form';

/** The coupon entry under the cart's lines, within the cart's form. */
export function CartCouponEntry() {
  return (
    <div className="coupon">
      <CouponFields />
    </div>
  );
}

/** The form to which it belongs. */
export function CartCouponForm({ nonce }: { nonce: string }) {
  useStyles('coupons');
  return (
    <form {...useFormAttributes()}>
      <input type="hidden" name="security" value={nonce} />
    </form>
  );
}

/** What the entry at the checkout needs. */
export interface CheckoutEntryData {
  nonce: string;
  /** Nobody knows the address of whoever orders: some coupons are for certain addresses alone. */
  asksEmail: boolean;
}

/** The coupon entry above the checkout's form, closed until somebody wants it. */
export function CheckoutCouponEntry({ data: { nonce, asksEmail } }: { data: CheckoutEntryData }) {
  useStyles('coupons');
  const t = useTexts(couponTexts);
  return (
    <details className="woocommerce-form-coupon-toggle">
      <summary>
        {t('toggle')} <span className="showcoupon">{t('toggleLink')}</span>
      </summary>
      <form className="checkout_coupon woocommerce-form-coupon" {...useFormAttributes()}>
        {asksEmail && (
          // With script the checkout's own field is sent along.
          <noscript>
            <label htmlFor="coupon_email">{t('email')}</label>
            <input
              type="email"
              className="input input-text"
              // Not the name of the checkout’s own field, by which scripts find that.
              name="coupon_email"
              id="coupon_email"
              maxLength={200}
              autoComplete="email"
            />
          </noscript>
        )}
        <CouponFields />
        <input type="hidden" name="security" value={nonce} />
      </form>
    </details>
  );
}

function CouponFields() {
  const t = useTexts(couponTexts);
  return (
    <>
      <label htmlFor="coupon_code">{t('field')}</label>
      <input
        type="text"
        className="input input-text"
        name="coupon_code"
        id="coupon_code"
        form={FORM_ID}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <button type="submit" className="btn button" name="apply_coupon" value="1" form={FORM_ID}>
        {t('apply')}
      </button>
    </>
  );
}

/** A form of its own, so that Enter in it sends the code and nothing else. */
function useFormAttributes() {
  const t = useTexts(couponTexts);
  const { cart } = useShopAddresses();
  return {
    id: FORM_ID,
    method: 'post',
    action: cart,
    noValidate: true,
    ...live('coupons'),
    'data-wait': t('pleaseWait'),
    'data-failed': t('failed'),
  };
}
