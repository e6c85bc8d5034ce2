import { LogInForm } from '#features/accounts/public.ts';
import { BotField } from '#features/bot-protection/public.ts';
import { AddressFields } from '#features/fields/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { live } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { type CheckoutView, type LoadedCheckoutPart, PLACE_NONCE_FIELD } from '../rules/checkout-view.ts';
import { checkoutTexts } from '../texts.ts';
import { AccountFields } from './account-fields.tsx';
import { CheckoutProblems } from './checkout-problems.tsx';
import { KeptAddresses } from './kept-addresses.tsx';
import { OrderGlance } from './order-glance.tsx';
import { OrderReview } from './order-review.tsx';
import { PaymentChoice } from './payment-choice.tsx';

/**
 * The checkout as one form that works without script; `startCheckout` makes it recalculate and send itself
 * without leaving the page.
 */
export function CheckoutPage({ checkout }: { checkout: CheckoutView }) {
  const text = useTexts(checkoutTexts);
  const addresses = usePageContext().addresses;
  if (checkout.demandsLogIn && checkout.logIn) return <LogInFirst checkout={checkout} />;
  return (
    <>
      <h1 className="title-1">{text('title')}</h1>
      {checkout.logInLink && (
        <p className="woocommerce-form-login-toggle">
          {text('loginPrompt')}{' '}
          <a
            className={`showlogin ${checkout.logInLink.className}`}
            href={checkout.logInLink.address}
            data-redirect={checkout.logInLink.redirect}
          >
            {text('loginLink')}
          </a>
        </p>
      )}
      {checkout.logIn && !checkout.logInLink && (
        <details
          className="woocommerce-form-login-toggle"
          open={
            checkout.guestForm
              ? checkout.guestForm.speaks
              : checkout.logIn.problem !== null || checkout.logIn.secondStep !== undefined
          }
        >
          <summary>
            {text('loginPrompt')} <span className="showlogin">{text('loginLink')}</span>
          </summary>
          <GuestForm checkout={checkout} />
        </details>
      )}
      <Parts checkout={checkout} place="above" />
      <form
        className="checkout woocommerce-checkout"
        name="checkout"
        method="post"
        action={addresses.checkout}
        noValidate
        data-checkout=""
        {...live('checkout')}
        data-review-nonce={checkout.reviewNonce}
        data-failed={text('failed')}
        data-wait={text('pleaseWait')}
      >
        {/* The first button of a form is what Enter presses: it must not be one that takes what was typed away. */}
        <noscript>
          <button
            type="submit"
            className="visually-hidden"
            name="woocommerce_checkout_update_totals"
            value="1"
            formNoValidate
            tabIndex={-1}
            aria-hidden="true"
          />
        </noscript>
        <button
          type="submit"
          className="visually-hidden"
          name="woocommerce_checkout_place_order"
          value="1"
          tabIndex={-1}
          aria-hidden="true"
        />
        <div className="woocommerce-NoticeGroup-checkout" data-checkout-messages="">
          {checkout.problems.length > 0 && (
            <CheckoutProblems
              problems={checkout.problems}
              confirms={checkout.confirms}
              button={checkout.payment.button}
              reference={checkout.reference}
              leadsHere
            />
          )}
        </div>
        <div className="checkout-grid">
          <OrderGlance review={checkout.review} />
          <div className="checkout-details">
            <section className="woocommerce-billing-fields" aria-labelledby="billing-title">
              <h2 className="title-3" id="billing-title">
                {text('contact')}
              </h2>
              <KeptAddresses kind="billing" offered={checkout.addresses} />
              <AddressFields {...checkout.billing} isRebuilt />
              <Parts checkout={checkout} place="contact" />
            </section>
            {checkout.account && <AccountFields account={checkout.account} botCheck={checkout.botCheck} />}
            {checkout.botCheck === 'all' && <BotField form="checkout" />}
            {checkout.review.cart.needsShipping && <ShippingPart checkout={checkout} />}
            <p className="field form-row notes field-wide" id="order_comments_field">
              <label htmlFor="order_comments">{text('orderNote')}</label>
              <textarea
                className="input input-text"
                id="order_comments"
                name="order_comments"
                rows={3}
                maxLength={2000}
                placeholder={text('orderNotePlaceholder')}
                defaultValue={checkout.note}
              />
            </p>
            <Parts checkout={checkout} place="details" />
          </div>
          {/* Scripts written for such shops look for review and payment in here. */}
          <div id="order_review" className="woocommerce-checkout-review-order">
            <section className="checkout-summary" aria-labelledby="order-title">
              <h2 className="title-3" id="order-title">
                {text('yourOrder')}
              </h2>
              <OrderReview review={checkout.review} cartHash={checkout.cartHash} />
              <p className="checkout-back">
                <a href={addresses.cart}>{text('backToCart')}</a>
              </p>
            </section>
            <div className="checkout-payment">
              <noscript>
                <p className="checkout-update-hint">
                  {text('updateHint')}{' '}
                  <button
                    type="submit"
                    className="btn button"
                    name="woocommerce_checkout_update_totals"
                    value="1"
                    formNoValidate
                  >
                    {text('updateTotals')}
                  </button>
                </p>
              </noscript>
              <Parts checkout={checkout} place="payment" />
              <PaymentChoice payment={checkout.payment} />
            </div>
          </div>
        </div>
        <Parts checkout={checkout} place="hidden" />
        <input type="hidden" name="checkout_attempt" value={checkout.attempt} />
        <input type="hidden" name={PLACE_NONCE_FIELD} value={checkout.placeNonce} />
      </form>
    </>
  );
}

/** In place of the form where the shop serves nobody without an account. */
function LogInFirst({ checkout }: { checkout: CheckoutView }) {
  const text = useTexts(checkoutTexts);
  const addresses = usePageContext().addresses;
  return (
    <>
      <h1 className="title-1">{text('title')}</h1>
      <p className="woocommerce-info">{text('logInFirst')}</p>
      <GuestForm checkout={checkout} />
      <p className="checkout-back">
        <a href={addresses.cart}>{text('backToCart')}</a>
      </p>
    </>
  );
}

/** The log-in, plain or as a slice shows it. */
function GuestForm({ checkout: { guestForm, logIn } }: { checkout: CheckoutView }) {
  if (guestForm) return <guestForm.View data={guestForm.data} />;
  return logIn && <LogInForm logIn={logIn} heading={0} />;
}

/** What later slices add to the form at a place. */
function Parts({ checkout, place }: { checkout: CheckoutView; place: LoadedCheckoutPart['place'] }) {
  return checkout.parts
    .filter((part) => part.place === place)
    .map(({ name, View, data }) => <View key={name} data={data} />);
}

function ShippingPart({ checkout }: { checkout: CheckoutView }) {
  const text = useTexts(checkoutTexts);
  return (
    <section className="woocommerce-shipping-fields" aria-label={text('shippingAddress')}>
      <label className="check choice" id="ship-to-different-address">
        <input
          type="checkbox"
          id="ship-to-different-address-checkbox"
          name="ship_to_different_address"
          value="1"
          defaultChecked={checkout.shipElsewhere}
          data-refresh="review"
        />
        <span>{text('shipElsewhere')}</span>
      </label>
      <div className="shipping_address">
        <KeptAddresses kind="shipping" offered={checkout.addresses} />
        <AddressFields {...checkout.shipping} isRebuilt />
      </div>
      <Parts checkout={checkout} place="delivery" />
    </section>
  );
}
