import { usePageContext } from '#platform/islands/page-context.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import type { PageNotice } from '#platform/pages/page-scope.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { COUPON_FIELD, saidAtField } from '../rules/coupon-field.ts';
import { couponTexts } from '../texts.ts';

/** Id of the form by whose script codes are sent, wherever their fields stand. */
const FORM_ID = 'coupon-form';

/**
 * The coupon entry under the cart's lines, within the cart's form: without script both are sent together, with it the
 * fields belong to the form beside it.
 */
export function CartCouponEntry({ notices }: { notices: readonly PageNotice[] }) {
  return (
    <div className="coupon">
      <CouponFields said={saidAtField(notices)} />
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
  /** What became of the last code, where the page answers its form. */
  said: PageNotice | null;
}

/** The coupon entry above the checkout's form, closed until somebody wants it. */
export function CheckoutCouponEntry({ data: { nonce, asksEmail, said } }: { data: CheckoutEntryData }) {
  useStyles('coupons');
  const t = useTexts(couponTexts);
  return (
    <details className="woocommerce-form-coupon-toggle" open={said !== null}>
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
        <CouponFields form={FORM_ID} said={said} />
        <input type="hidden" name="security" value={nonce} />
      </form>
    </details>
  );
}

/** `form`: the id of their form; left out, it is the one in which they stand. */
function CouponFields({ form, said }: { form?: string; said: PageNotice | null }) {
  const t = useTexts(couponTexts);
  return (
    <>
      <label htmlFor="coupon_code">{t('field')}</label>
      <input
        type="text"
        className="input input-text"
        name={COUPON_FIELD}
        id={COUPON_FIELD}
        form={form}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby="coupon_said"
      />
      <button type="submit" className="btn button" name="apply_coupon" value="1" form={form}>
        {t('apply')}
      </button>
      {/* What became of the last code, as the notice above the page tells too: this one has no role and tells itself to nobody. */}
      <p
        className={said?.kind === 'error' ? 'coupon-said field-error' : 'coupon-said'}
        id="coupon_said"
        hidden={said === null}
      >
        {said?.text}
      </p>
    </>
  );
}

/** A form of its own, so that Enter in it sends the code and nothing else. */
function useFormAttributes() {
  const t = useTexts(couponTexts);
  const { cart } = usePageContext().addresses;
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
