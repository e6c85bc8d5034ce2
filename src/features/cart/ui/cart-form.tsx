import { QuantityInput } from '#features/catalog/public.ts';
import { useMoney } from '#features/market/public.ts';
import { PictureView } from '#features/media/public.ts';
import { live } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { CartControl } from '../points.ts';
import type { CartLineView, CartView } from '../rules/cart-views.ts';
import { cartTexts } from '../texts.ts';
import { LineOptions } from './line-options.tsx';
import type { RemoveAddress } from './mini-cart.tsx';
import { RemoveLink } from './remove-link.tsx';
import { useShopAddresses } from './use-shop-addresses.ts';

/** Id of the cart's form, by which a button outside of it can send it. */
export const CART_FORM_ID = 'cart-form';

/** The lines of a cart as a form that saves all quantities at once, and the controls under them (CART-010, CART-011). */
export function CartForm({
  cart,
  removeAddress,
  controls,
}: {
  cart: CartView;
  removeAddress: RemoveAddress;
  /** What later slices offer under the lines. */
  controls: readonly CartControl[];
}) {
  const t = useTexts(cartTexts);
  const addresses = useShopAddresses();
  return (
    <div className="woocommerce-cart-form">
      {/* Quantities are checked on the server, which explains; the browser's own check knows no 0 beside a step. */}
      <form id={CART_FORM_ID} method="post" action={addresses.cart} noValidate {...live('cart-form')}>
        <table className="shop_table cart">
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                {t('product')}
              </th>
              <th scope="col" className="product-price">
                {t('price')}
              </th>
              <th scope="col">{t('quantity')}</th>
              <th scope="col" className="product-subtotal">
                {t('subtotal')}
              </th>
              <td className="product-remove" />
            </tr>
          </thead>
          <tbody>
            {cart.lines.map((line) => (
              <CartRow key={line.key} line={line} removeAddress={removeAddress} />
            ))}
          </tbody>
        </table>
      </form>
      {/* Beside the form, not in it, so that a control can be a form of its own. */}
      <div className="actions">
        {controls.map(({ name, Control }) => (
          <Control key={name} cart={cart} />
        ))}
        <button type="submit" form={CART_FORM_ID} className="btn button" name="update_cart" value="1">
          {t('update')}
        </button>
      </div>
    </div>
  );
}

function CartRow({ line, removeAddress }: { line: CartLineView; removeAddress: RemoveAddress }) {
  const t = useTexts(cartTexts);
  const money = useMoney();
  return (
    <tr className={line.parent ? 'cart_item comes-with' : 'cart_item'}>
      <td className="product-thumbnail">
        {line.picture ? (
          <PictureView
            picture={line.picture}
            sizes="(min-width: 45rem) 96px, 84px"
            widest={96}
            alt=""
            loading="eager"
          />
        ) : (
          <span className="no-picture" />
        )}
      </td>
      <td className="product-name">
        <a href={line.address}>{line.name}</a>
        <LineOptions line={line} />
      </td>
      <td className="product-price" data-title={t('price')}>
        <span className="amount">{money(line.unitPrice)}</span>
      </td>
      <td className="product-quantity">
        {(line.parent || line.limits.soldSingly) && (
          <span className="quantity-fixed">
            <span className="quantity-label">{t('quantity')}</span> {line.quantity}
          </span>
        )}
        {!line.parent && (
          <QuantityInput
            name={`cart[${line.key}][qty]`}
            productName={line.name}
            limits={line.limits}
            quantity={line.quantity}
            smallest={0}
          />
        )}
      </td>
      <td className="product-subtotal" data-title={t('subtotal')}>
        <span className="amount">{money(line.subtotal)}</span>
      </td>
      <td className="product-remove">
        {!line.parent && <RemoveLink line={line} address={removeAddress(line.key)} />}
      </td>
    </tr>
  );
}
