import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { StripeFieldsView } from '../rules/stripe-fields-view.ts';
import { stripeTexts } from '../texts.ts';

/** Where Stripe's form stands: frames of Stripe's own, so that nothing of a card touches this page. */
export function StripeFields({ data }: { data: StripeFieldsView }) {
  useStyles('stripe-fields');
  const text = useTexts(stripeTexts);
  return (
    <div
      className="stripe-fields"
      data-stripe={JSON.stringify(data)}
      data-unavailable={text('unavailable')}
      data-failed={text('failed')}
      {...live('stripe-fields')}
    >
      <noscript>
        <p className="woocommerce-info">{text('needsScript')}</p>
      </noscript>
      <p className="stripe-loading" data-stripe-loading="" hidden>
        {text('loading')}
      </p>
      <div className="stripe-frame" data-stripe-frame="" />
      {data.maySave && (
        <label className="check choice">
          <input type="checkbox" name="stripe_save" value="1" />
          <span>{text('save')}</span>
        </label>
      )}
      <p className="woocommerce-error" role="alert" data-stripe-problem="" hidden />
      <p className="stripe-waiting" role="status" data-stripe-waiting={text('waiting')} />
    </div>
  );
}
