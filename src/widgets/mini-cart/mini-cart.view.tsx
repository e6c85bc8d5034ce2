import {
  CART_KEPT,
  cartStatusRegion,
  cartTexts,
  EMPTY_CART,
  laterCartSheet,
  MiniCart,
  opensByCartLink,
} from '#features/cart/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { from, live, liveHaving } from '#platform/live/live.ts';
import { laterSheet } from '#platform/live/use-styles.ts';
import { closesDialog, lightDismiss } from '#platform/overlays/dialog-attributes.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon } from '#widgets/icon/icon.view.tsx';
import { miniCartTexts } from './texts.ts';

/**
 * The cart link with its count, and the drawer it opens. Pages are shared, so both are empty here and filled by the
 * shopper's own fragments; without script the link leads to the cart.
 */
export function MiniCartView() {
  const t = useTexts(cartTexts);
  const own = useTexts(miniCartTexts);
  const { cart } = usePageContext().addresses;
  const sheet = laterSheet('mini-cart');
  return (
    <div className="mini-cart" {...liveHaving('cart', CART_KEPT, 'load')}>
      <a
        className="icon-button cart-link"
        href={cart}
        data-action="open-mini-cart"
        {...from('cart-actions', 'soon')}
      >
        <Icon name="cart" size={22} />
        <span className="visually-hidden">{t('title')}</span>
        <span className="cart-count count-badge" data-cart-count="0">
          {EMPTY_CART.count}
        </span>
      </a>
      {/* Filled by the page's script, so that screen readers hear what was added; the drawer is closed then. */}
      <p className="visually-hidden" {...cartStatusRegion('added')} />
      <dialog
        id="mini-cart"
        className="drawer drawer-end"
        aria-labelledby="mini-cart-title"
        {...opensByCartLink}
        {...lightDismiss}
        {...live('panel-state', 'touch')}
      >
        <div className="drawer-head">
          <h2 id="mini-cart-title" className="title-3">
            {t('title')}
          </h2>
          <CloseButton dialog="mini-cart" label={own('close')} />
        </div>
        {sheet && (
          <template {...laterCartSheet}>
            <link rel="stylesheet" href={sheet} />
          </template>
        )}
        <p className="mini-cart-status" {...cartStatusRegion('removed')} />
        <div className="drawer-body widget_shopping_cart">
          <MiniCart cart={EMPTY_CART} />
        </div>
      </dialog>
    </div>
  );
}

/** Closes a dialog by its id, without script where the browser can. */
export function CloseButton({ dialog, label }: { dialog: string; label: string }) {
  return (
    <button type="button" className="icon-button" aria-label={label} {...closesDialog(dialog)}>
      <Icon name="close" />
    </button>
  );
}
