import { CartForm, CartTotals, cartTexts } from '#features/cart/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon } from '#widgets/icon/icon.view.tsx';
import type { CartPageData } from './cart-page.load.server.ts';

/** The cart as a page (CART-010). */
export function CartPageView({ props, data }: WidgetViewProps<{ note: string }, CartPageData>) {
  useStyles('cart-page');
  if (!data || data.view.lines.length === 0) return <EmptyCart />;
  return (
    <div className="cart-page">
      {data.headParts.length > 0 && (
        <div className="cart-head">
          {data.headParts.map(({ part: { name, View }, data: shown }) => (
            <View key={name} data={shown} />
          ))}
        </div>
      )}
      <CartForm
        cart={data.view}
        hash={data.hash}
        nonce={data.nonce}
        controls={data.controls}
        refused={data.refused}
        notices={data.notices}
      />
      <div className="cart-collaterals">
        <CartTotals totals={data.totals} sumParts={data.sumParts} />
        {props.note && <p className="cart-note">{props.note}</p>}
      </div>
      {/* Takes the place of all this when the last line is taken out. */}
      <template data-empty-cart="">
        <EmptyCart />
      </template>
    </div>
  );
}

/** The cart of somebody who has put nothing into it. */
function EmptyCart() {
  const t = useTexts(cartTexts);
  const addresses = usePageContext().addresses;
  return (
    <div className="cart-empty empty-state">
      <Icon name="cart" size={40} />
      <p className="cart-empty woocommerce-info wc-empty-cart-message">{t('emptyPage')}</p>
      <p className="return-to-shop">
        <a className="btn btn-primary button wc-backward" href={addresses.shop}>
          {t('returnToShop')}
        </a>
      </p>
    </div>
  );
}
