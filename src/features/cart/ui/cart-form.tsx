import { QuantityInput } from '#features/catalog/public.ts';
import { useMoney } from '#features/market/public.ts';
import { PictureView } from '#features/media/public.ts';
import type { LineView } from '#features/purchase-lines/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import type { PageNotice } from '#platform/pages/page-scope.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { CartControl } from '../points.ts';
import type { CartView } from '../rules/cart-views.ts';
import { NOTHING_REFUSED, type RefusedCart } from '../rules/refused-cart.ts';
import { cartTexts } from '../texts.ts';
import { AwaitedNote, LineOptions, RemoveButton, RemoveLink } from './line-pieces.tsx';
import type { RemoveAddress } from './mini-cart.tsx';

/** Id of the cart's form, by which a button outside of it can send it. */
export const CART_FORM_ID = 'cart-form';

/** The lines of a cart as a form that saves all quantities at once, and the controls under them (CART-010, CART-011). */
export function CartForm(props: {
  cart: CartView;
  /** Hash of the cart as it is shown. */
  hash: string;
  /** The session's for what changes its cart. */
  nonce: string;
  /** What later slices offer under the lines. */
  controls: readonly CartControl[];
  /** What was typed and why it was refused, where the page is shown again. */
  refused?: RefusedCart;
  /** Those of the page. */
  notices?: readonly PageNotice[];
}) {
  const { cart, hash, nonce, controls, refused = NOTHING_REFUSED, notices = [] } = props;
  useStyles('cart-changes');
  const t = useTexts(cartTexts);
  const addresses = usePageContext().addresses;
  const removeAddress = (key: string) =>
    `${addresses.cart}?remove_item=${encodeURIComponent(key)}&_wpnonce=${encodeURIComponent(nonce)}`;
  return (
    <div className="cart-lines">
      {/* Quantities are checked on the server, which explains; the browser's own check knows no 0 beside a step. */}
      <form
        className="woocommerce-cart-form"
        id={CART_FORM_ID}
        method="post"
        action={addresses.cart}
        noValidate
        {...live('cart-form')}
        data-cart-hash={hash}
        data-saving={t('saving')}
        data-failed={t('saveFailed')}
        data-take-most={t('takeMost', { most: '{0}' })}
      >
        {/* The first button of a form is what Enter presses: it must not be one that takes a line out. */}
        <noscript>
          <button
            type="submit"
            className="visually-hidden"
            name="update_cart"
            value="1"
            tabIndex={-1}
            aria-hidden="true"
          />
        </noscript>
        <table className="shop_table shop_table_responsive cart woocommerce-cart-form__contents">
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
              <CartRow key={line.key} line={line} removeAddress={removeAddress} refused={refused} />
            ))}
          </tbody>
        </table>
        <div className="actions">
          {controls.map(({ name, Control }) => (
            <Control key={name} cart={cart} notices={notices} />
          ))}
          <button
            type="submit"
            className="btn button"
            name="update_cart"
            value="1"
            aria-describedby="cart-unchanged"
          >
            {t('update')}
          </button>
        </div>
        {/* Shown by the script, which shuts the button and saves by itself. */}
        <p className="cart-unchanged" id="cart-unchanged" hidden>
          {t('unchanged')}
        </p>
        {/* Filled by the script, which saves what is changed. */}
        <p className="cart-status" role="status" />
      </form>
      {/* Beside the form, in which no other can be. */}
      {controls.map(({ name, Form }) => (
        <Form key={name} cart={cart} nonce={nonce} />
      ))}
    </div>
  );
}

function CartRow(props: { line: LineView; removeAddress: RemoveAddress; refused: RefusedCart }) {
  const { line, removeAddress, refused } = props;
  const t = useTexts(cartTexts);
  const money = useMoney();
  const name = `cart[${line.key}][qty]`;
  const reason = refused.reasons[line.key];
  return (
    <tr
      className={`woocommerce-cart-form__cart-item cart_item${line.parent ? ' comes-with' : ''}`}
      data-key={line.key}
      data-saved={line.quantity}
    >
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
        <AwaitedNote line={line} />
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
            name={name}
            productName={line.name}
            limits={line.limits}
            quantity={(reason === undefined && refused.typed[line.key]) || line.quantity}
            smallest={0}
            describedBy={`reason-${line.key}`}
            isRefused={reason !== undefined}
          />
        )}
        {!line.parent && (
          <span
            className="field-error"
            id={`reason-${line.key}`}
            role="alert"
            data-error-for={name}
            hidden={reason === undefined}
          >
            {reason}
          </span>
        )}
      </td>
      <td className="product-subtotal" data-title={t('subtotal')}>
        <span className="amount">{money(line.subtotal)}</span>
      </td>
      <td className="product-remove">
        {!line.parent && <RemoveLink line={line} address={removeAddress(line.key)} />}
        {!line.parent && <RemoveButton line={line} />}
      </td>
    </tr>
  );
}
