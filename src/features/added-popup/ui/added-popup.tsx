import { type CartView, cartTexts } from '#features/cart/public.ts';
import { useMoney } from '#features/market/public.ts';
import type { Totals } from '#features/totals/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { AddedPopupLook } from '../settings.ts';
import { addedPopupTexts } from '../texts.ts';
import { PopupLine } from './popup-line.tsx';

interface Shown {
  /** As it is shown, with what it comes to. */
  cart: CartView;
  totals: Pick<Totals, 'total' | 'shipping'>;
  look: AddedPopupLook;
}

/** What the popup holds once something was added (POPC-001), by the class names that scripts look for. */
export function AddedPopup({
  refused,
  besides,
  ...shown
}: Shown & {
  refused: readonly string[];
  /** What was added with the line that is shown, as of a group. */
  besides: readonly { name: string; quantity: number }[];
}) {
  useStyles('added-popup');
  const t = useTexts(addedPopupTexts);
  return (
    <div className="xoo-cp-container">
      {shown.look.message && (
        <p className="xoo-cp-success woocommerce-message" role="status">
          {t('added')}
        </p>
      )}
      {refused.map((reason) => (
        <p key={reason} className="xoo-cp-refused woocommerce-error" role="alert">
          {reason}
        </p>
      ))}
      {besides.length > 0 && (
        <ul className="xoo-cp-besides" aria-label={t('besides')}>
          {besides.map(({ name, quantity }) => (
            <li key={name}>{t('piece', { quantity, name })}</li>
          ))}
        </ul>
      )}
      <PopupContent {...shown} />
    </div>
  );
}

/** What of it follows the cart: the line that was added last, while it is in the cart, and the total. */
export function PopupContent({ cart, totals, look }: Shown) {
  useStyles('added-popup');
  const t = useTexts(addedPopupTexts);
  const cartText = useTexts(cartTexts);
  const money = useMoney();
  const addresses = usePageContext().addresses;
  const line = cart.lines.find(({ key }) => key === cart.lastAdded);
  return (
    <div className="xoo-cp-content">
      {line && <PopupLine line={line} look={look} />}
      {look.total && cart.count > 0 && (
        <p className="xoo-cp-count">{cartText('open', { count: cart.count })}</p>
      )}
      {look.total && (
        <p className="xoo-cp-ptotal">
          <span className="xcp-totxt">{t('total')}</span>
          <span className="xcp-ptotal amount">{money(totals.total)}</span>
        </p>
      )}
      {look.total && totals.shipping && totals.shipping.amount > 0 && (
        <p className="xoo-cp-pshipping">{t('withShipping', { amount: money(totals.shipping.amount) })}</p>
      )}
      {(look.viewCart || look.checkout || look.continueShopping) && (
        <div className="xoo-cp-btns">
          {look.viewCart && (
            <a className="btn xcp-btn xoo-cp-btn-vc" href={addresses.cart}>
              {t('viewCart')}
            </a>
          )}
          {look.checkout && cart.lines.length > 0 && (
            <a className="btn btn-primary xcp-btn xoo-cp-btn-ch" href={addresses.checkout}>
              {t('checkout')}
            </a>
          )}
          {look.continueShopping && (
            <button
              type="button"
              className="btn xcp-btn xoo-cp-close"
              data-overlay-close=""
              data-redirect={look.continueTo || undefined}
            >
              {t('continueShopping')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
