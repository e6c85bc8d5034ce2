import {
  CART_FORM_ID,
  CartForm,
  CartTotalsRows,
  cartTexts,
  useShopAddresses,
} from '#features/cart/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon } from '#widgets/icon/icon.view.tsx';
import type { CartPageData } from './cart-page.load.server.ts';

/** The cart as a page (CART-010). */
export function CartPageView({ props, data }: WidgetViewProps<{ note: string }, CartPageData>) {
  useStyles('cart-page');
  useStyles('cart-totals');
  const t = useTexts(cartTexts);
  const addresses = useShopAddresses();
  if (!data || data.view.lines.length === 0) {
    return (
      <div className="cart-empty empty-state">
        <Icon name="cart" size={40} />
        <p className="cart-empty woocommerce-info">{t('emptyPage')}</p>
        <p className="return-to-shop">
          <a className="btn btn-primary button wc-backward" href={addresses.shop}>
            {t('returnToShop')}
          </a>
        </p>
      </div>
    );
  }
  const removeAddress = (key: string) =>
    `${addresses.cart}?remove_item=${encodeURIComponent(key)}&_wpnonce=${encodeURIComponent(data.nonce)}`;
  return (
    <div className="cart-page">
      <CartForm cart={data.view} removeAddress={removeAddress} controls={data.controls} />
      <section className="cart-collaterals cart_totals" aria-labelledby="cart-totals-title">
        <h2 id="cart-totals-title" className="title-3">
          {t('totals')}
        </h2>
        {data.sumParts.map(({ part: { name, View }, data: shown }) => (
          <View key={name} data={shown} />
        ))}
        <CartTotalsRows totals={data.totals} />
        {props.note && <p className="cart-note">{props.note}</p>}
        {/* Sends the cart's form, so that quantities changed meanwhile are saved on the way. */}
        <button
          type="submit"
          form={CART_FORM_ID}
          name="proceed"
          value="1"
          className="btn btn-primary btn-large btn-block checkout-button button wc-forward"
        >
          {t('proceedToCheckout')}
        </button>
      </section>
    </div>
  );
}
