import { usePageContext } from '#platform/islands/page-context.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { CartShippingView } from '../rules/cart-shipping-view.ts';
import { checkoutTexts } from '../texts.ts';
import { ShippingChoice } from './shipping-choice.tsx';

/** The shipping choice beside the cart's sums; a choice counts at once, or by its button without script. */
export function CartShipping({ data: shipping }: { data: CartShippingView }) {
  useStyles('checkout');
  const text = useTexts(checkoutTexts);
  const { cart } = usePageContext().addresses;
  const { offer, nonce } = shipping;
  // The only rate is said by its row of the sum.
  if (offer.state === 'not-needed' || (offer.state === 'offered' && offer.rates.length === 1)) return null;
  return (
    <form
      className="cart-shipping"
      method="post"
      action={cart}
      {...live('cart-shipping')}
      data-wait={text('pleaseWait')}
    >
      <ShippingChoice offer={offer} />
      <input type="hidden" name="security" value={nonce} />
      {offer.state === 'offered' && (
        <noscript>
          <button type="submit" className="btn button" name="update_shipping_method" value="1">
            {text('updateShipping')}
          </button>
        </noscript>
      )}
    </form>
  );
}
