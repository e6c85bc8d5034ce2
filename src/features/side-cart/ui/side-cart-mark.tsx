import {
  CART_KEPT,
  cartStatusRegion,
  EMPTY_CART,
  reactsToAdding,
  refreshesCart,
} from '#features/cart/public.ts';
import { from, liveHaving } from '#platform/live/live.ts';
import { laterSheet } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { FRAME, type SideCartMarkData } from '../rules/side-cart-view.ts';
import { sideCartTexts } from '../texts.ts';
import { Basket, ItemsCount } from './basket.tsx';
import { EmptyFoot } from './side-cart-foot.tsx';
import { BasketIcon } from './side-cart-icon.tsx';
import { EmptyLines } from './side-cart-lines.tsx';

/** Where texts have their number. */
const NUMBER = '%s%';

/** Marks by which a product's form is left to the browser: the customary one, or ours for its product. */
const LEFT_ALONE = '.product-type-external, .xoo-wsc-disable-atc, body:has([data-side-cart-leaves~="{id}"])';

/**
 * Stands on every page on which the side cart is: the basket button, the inert frame of the panel, and what the panel's
 * script needs to know, which comes with the first sign that it will be needed.
 */
export function SideCartMark({ data: { look, triggers, skipFields } }: { data: SideCartMarkData }) {
  const t = useTexts(sideCartTexts);
  const own = from('side-cart');
  const sheets = [laterSheet('side-cart'), look.layout === 'cards' && laterSheet('side-cart-cards')];
  const yesNo = (is: boolean) => (is ? 'yes' : 'no');
  return (
    <div className="xoo-wsc-markup" {...liveHaving('cart', CART_KEPT, 'load')}>
      <div
        hidden
        data-side-cart=""
        data-action="open-cart"
        {...own}
        data-also={triggers}
        {...refreshesCart('xoo_wsc_refresh_fragments', look.fetchDelay)}
        {...reactsToAdding({ name: 'side-cart', place: 30 })}
        data-auto-open={yesNo(look.autoOpen)}
        data-heading={look.heading}
        data-notices={yesNo(look.headerParts.includes('notices'))}
        data-basket={yesNo(look.headerParts.includes('basket'))}
        data-close={yesNo(look.headerParts.includes('close'))}
        data-width={look.width}
        data-height={look.height}
        data-side={look.side}
        data-notice-time={look.noticeTime}
        data-update-delay={look.updateDelay}
        data-suggests={yesNo(look.suggestions)}
        data-hide-view-cart={yesNo(look.hideViewCart)}
        data-fly={yesNo(look.fly)}
        data-stock={t('onlyInStock').replace(NUMBER, '{0}')}
        data-steps={t('steps').replace(NUMBER, '{0}')}
        data-unsaved={t('unsaved', { quantity: '{0}' })}
        data-failed={t('failed')}
        data-again={t('again')}
      />
      <div
        hidden
        {...own}
        {...reactsToAdding({
          name: 'side-cart-forms',
          place: 29,
          call: 'xoo_wsc_add_to_cart',
          leaves: { marked: look.ajaxAdd === 'none' ? 'form' : LEFT_ALONE, fields: skipFields },
          keepsPage: true,
        })}
      />
      {look.basket !== 'hidden' && <Basket cart={EMPTY_CART} look={look} />}
      {/* What the badge says by itself nobody hears. */}
      <p className="visually-hidden" role="status" data-side-cart-says="" />
      <p className="visually-hidden" {...cartStatusRegion('added')} />
      <template id={FRAME}>
        {sheets.map((sheet) => sheet && <link key={sheet} rel="stylesheet" href={sheet} />)}
        <button type="button" className="icon-button xoo-wsc-header-basket" data-overlay-close="">
          <BasketIcon size={22} />
          <span className="visually-hidden">{t('close')}</span>
          <ItemsCount cart={EMPTY_CART} look={look} />
        </button>
        <div className="xoo-wsc-modal">
          <div className="xoo-wsc-notice-container" role="status" />
          <EmptyLines look={look} />
          <div className="xoo-wsc-sp-wrap" />
          <EmptyFoot />
        </div>
      </template>
    </div>
  );
}
