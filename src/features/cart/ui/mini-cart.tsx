import { catalogTexts } from '#features/catalog/public.ts';
import { useMoney } from '#features/market/public.ts';
import { PictureView } from '#features/media/public.ts';
import type { LineView } from '#features/purchase-lines/public.ts';
import { FreeShippingProgress, shippingOfferOf } from '#features/shipping/public.ts';
import type { Totals } from '#features/totals/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { from } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { CartView } from '../rules/cart-views.ts';
import { cartTexts } from '../texts.ts';
import { AwaitedNote, LineOptions, RemoveLink } from './line-pieces.tsx';

/** Where a line's remove link leads without script. */
export type RemoveAddress = (key: string) => string;

/** The mini cart (CART-004); as a fragment it replaces every `div.widget_shopping_cart_content` of a page. */
export function MiniCart(props: { cart: CartView; totals?: Totals; removeAddress?: RemoveAddress }) {
  const { cart, totals, removeAddress = () => '/cart/' } = props;
  const t = useTexts(cartTexts);
  const money = useMoney();
  const addresses = usePageContext().addresses;
  if (cart.lines.length === 0) {
    return (
      <div className="widget_shopping_cart_content">
        <p className="woocommerce-mini-cart__empty-message">{t('empty')}</p>
        <p className="woocommerce-mini-cart__buttons buttons">
          <a className="btn btn-block" href={addresses.shop}>
            {t('returnToShop')}
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className="widget_shopping_cart_content">
      <ul className="woocommerce-mini-cart cart_list product_list_widget">
        {cart.lines.map((line) => (
          <MiniCartLine key={line.key} line={line} removeAddress={removeAddress} />
        ))}
      </ul>
      {totals && <CartGoal totals={totals} />}
      <div className="mini-cart-foot">
        <p className="woocommerce-mini-cart__total total">
          <strong>{t('subtotal')}</strong> <span className="amount">{money(cart.subtotal)}</span>
        </p>
        <p className="woocommerce-mini-cart__buttons buttons">
          <a className="btn btn-block button wc-forward" href={addresses.cart}>
            {t('viewCart')}
          </a>
          <a className="btn btn-primary btn-block button checkout wc-forward" href={addresses.checkout}>
            {t('checkout')}
          </a>
        </p>
      </div>
    </div>
  );
}

/** How many of a line are wanted; it saves itself, and a refusal stands below it. */
function MiniCartQuantity({ line }: { line: LineView }) {
  const t = useTexts(catalogTexts);
  const { key, quantity, name, limits } = line;
  const step = (way: 'minus' | 'plus', label: string, sign: string) => (
    <button
      type="button"
      className={`quantity-step ${way}`}
      aria-label={label}
      data-action="step-mini-cart"
      {...from('mini-cart-quantity')}
    >
      {sign}
    </button>
  );
  return (
    <>
      <div className="quantity mini-cart-amount" data-cart_item_key={key}>
        {step('minus', t('decrease'), '−')}
        <input
          type="number"
          className="input-text qty"
          defaultValue={quantity}
          min={0}
          max={limits.max ?? undefined}
          step={limits.step}
          data-least={limits.min}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('quantityOf', { name })}
          data-action="type-mini-cart"
          {...from('mini-cart-quantity')}
        />
        {step('plus', t('increase'), '+')}
      </div>
      <p className="field-error" role="alert" hidden />
    </>
  );
}

function MiniCartLine({ line, removeAddress }: { line: LineView; removeAddress: RemoveAddress }) {
  const money = useMoney();
  return (
    <li className={`woocommerce-mini-cart-item mini_cart_item${line.parent ? ' comes-with' : ''}`}>
      {line.picture ? (
        <PictureView picture={line.picture} sizes="72px" alt="" />
      ) : (
        <span className="no-picture" />
      )}
      <div className="mini-cart-text">
        <a className="mini-cart-name" href={line.address}>
          {line.name}
        </a>
        <LineOptions line={line} />
        <AwaitedNote line={line} />
        <span className="mini-cart-quantity">
          {line.quantity} × <span className="amount">{money(line.unitPrice)}</span>
        </span>
        {!line.parent && !line.limits.soldSingly && <MiniCartQuantity line={line} />}
      </div>
      {!line.parent && <RemoveLink line={line} address={removeAddress(line.key)} mini />}
    </li>
  );
}

/** How far the cart has come on its way to free shipping. */
export function CartGoal({ totals }: { totals: Pick<Totals, 'offers'> }) {
  const offer = shippingOfferOf(totals);
  return <FreeShippingProgress goal={'goal' in offer ? offer.goal : undefined} />;
}
