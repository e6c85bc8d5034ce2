import { useMoney } from '#features/market/public.ts';
import { type ShippingOffer, shippingTexts } from '#features/shipping/public.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';

/** The rates for the address as “name: price”, without a price at 0 (SHIP-001, SHIP-003). */
export function ShippingChoice({ offer }: { offer: ShippingOffer }) {
  useStyles('cart-totals');
  const text = useTexts(shippingTexts);
  const money = useMoney();
  if (offer.state === 'not-needed') return null;
  if (offer.state !== 'offered') {
    return (
      <p className="shipping-choice shipping-missing" id="shipping-choice" tabIndex={-1}>
        {text(offer.state === 'none' ? 'none' : 'needsAddress')}
      </p>
    );
  }
  const nameOf = (rate: { label: string; amount: number; shown?: number }) =>
    rate.amount > 0
      ? text('rate', { name: rate.label, price: money(rate.shown ?? rate.amount) })
      : rate.label;
  // The only rate is said by its row of the sum.
  if (offer.rates.length === 1) return null;
  return (
    <fieldset className="shipping-choice woocommerce-shipping-methods" id="shipping-choice" tabIndex={-1}>
      <legend>{text('method')}</legend>
      {offer.rates.map((rate) => (
        <label key={rate.id} className="check choice">
          <input
            type="radio"
            className="shipping_method"
            name="shipping_method[0]"
            data-index="0"
            id={`shipping_method_0_${rate.id.replace(':', '_')}`}
            value={rate.id}
            defaultChecked={rate.id === offer.chosen.id}
            data-refresh="review"
          />
          <span>
            {nameOf(rate)}
            {rate.deliveryTime && <small className="rate-time">{rate.deliveryTime}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
