import { fieldsTexts } from '#features/fields/public.ts';
import { useMoney } from '#features/market/public.ts';
import { paymentTexts } from '#features/payments/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { PaymentView } from '../rules/checkout-view.ts';
import { buttonLabel } from '../rules/order-button.ts';
import type { LoadedPaymentPart } from '../rules/pay-view.ts';
import { checkoutTexts } from '../texts.ts';

/** The ways to pay, the terms and the button that places the order. */
export function PaymentChoice({ payment }: { payment: PaymentView }) {
  useStyles('payment-choice');
  const text = useTexts(checkoutTexts);
  const money = useMoney();
  return (
    <div className="woocommerce-checkout-payment" id="payment" data-blockable="" tabIndex={-1}>
      <PaymentMethods payment={payment} />
      <Privacy />
      <Terms payment={payment} />
      <div className="place-order">
        <p className="place-total">
          <span>{text('total')}</span> <strong className="amount">{money(payment.total)}</strong>
        </p>
        <button
          type="submit"
          className="btn btn-primary btn-large btn-block button"
          id="place_order"
          name="woocommerce_checkout_place_order"
          value="1"
          data-placing={text('placing')}
        >
          {buttonLabel(payment.button, text)}
        </button>
      </div>
    </div>
  );
}

/** The ways to pay to choose from; `parts`: what stands in the box of one, by its id, besides its description. */
export function PaymentMethods({
  payment,
  parts = {},
}: {
  payment: Pick<PaymentView, 'methods' | 'chosen' | 'nothingToPay' | 'errors'>;
  parts?: Readonly<Record<string, LoadedPaymentPart>>;
}) {
  useStyles('payment-choice');
  const text = useTexts(paymentTexts);
  const { methods, chosen, nothingToPay, errors } = payment;
  if (nothingToPay) return <p className="payment-none-needed">{text('noneNeeded')}</p>;
  if (methods.length === 0) return <p className="woocommerce-info">{text('none')}</p>;
  return (
    <fieldset className="wc_payment_methods payment_methods">
      <legend>{text('title')}</legend>
      {methods.map(({ id, title, description }) => (
        <div key={id} className={`wc_payment_method payment_method_${id}`}>
          <label className="check choice">
            <input
              type="radio"
              className="input-radio"
              name="payment_method"
              id={`payment_method_${id}`}
              value={id}
              defaultChecked={id === chosen}
              aria-describedby={description ? `payment_box_${id}` : undefined}
              data-refresh="review"
            />
            <span>{title}</span>
          </label>
          {description && (
            <div className={`payment_box payment_method_${id}`} id={`payment_box_${id}`}>
              {description}
            </div>
          )}
          <PartOf part={parts[id]} />
        </div>
      ))}
      <span className="field-error" data-error-for="payment_method" hidden={!errors.payment_method}>
        {errors.payment_method}
      </span>
    </fieldset>
  );
}

function PartOf({ part }: { part: LoadedPaymentPart | undefined }) {
  return (
    part && (
      <div className="payment_box">
        <part.View data={part.data} />
      </div>
    )
  );
}

/** What becomes of what was typed, once there is a page that says so. */
function Privacy() {
  const text = useTexts(checkoutTexts);
  const { privacy } = usePageContext().addresses;
  if (!privacy) return null;
  const [before = '', after = ''] = text('privacy').split('{link}');
  return (
    <p className="form-note">
      {before}
      <a href={privacy} target="_blank" rel="noopener">
        {text('privacyLink')}
      </a>
      {after}
    </p>
  );
}

function Terms({ payment: { termsRequired, termsAccepted, errors } }: { payment: PaymentView }) {
  const text = useTexts(checkoutTexts);
  const fieldText = useTexts(fieldsTexts);
  const { addresses } = usePageContext();
  if (!termsRequired) return null;
  const [before = '', after = ''] = text('terms').split('{link}');
  return (
    <div className="form-row terms" id="terms_field">
      <label className="check choice">
        <input
          type="checkbox"
          name="terms"
          id="terms"
          value="1"
          required
          defaultChecked={termsAccepted}
          aria-invalid={errors.terms ? true : undefined}
          aria-describedby="terms_error"
        />
        <span>
          {before}
          {addresses.terms ? (
            <a href={addresses.terms} target="_blank" rel="noopener">
              {text('termsLink')}
            </a>
          ) : (
            text('termsLink')
          )}
          {after} <abbr title={fieldText('requiredMark')}>*</abbr>
        </span>
      </label>
      <span className="field-error" id="terms_error" data-error-for="terms" hidden={!errors.terms}>
        {errors.terms}
      </span>
    </div>
  );
}
