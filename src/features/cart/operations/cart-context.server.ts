import { createHash } from 'node:crypto';
import { pageContextPart } from '#platform/islands/page-context-parts.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { cartSettings } from '../settings.ts';
import { cartTexts } from '../texts.ts';

/** What the cart's script needs to know of the shop. */
export const cartContext = pageContextPart({
  name: 'cart',
  of({ settings, siteUrl }, { key, texts }) {
    const cart = settings.get(cartSettings);
    return {
      shopId: shopId(`${siteUrl} ${key}`),
      fragmentTimeout: cart.fragmentTimeout,
      goToCart: cart.goToCartAfterAdd,
      addInLists: cart.addInLists,
      viewCart: translate(cartTexts, texts, 'viewCart'),
    };
  },
});

const shopIds = new Map<string, string>();

/** A short name for the shop in the browser's storage; what is kept there is of one market. */
function shopId(place: string): string {
  let id = shopIds.get(place);
  if (!id) {
    id = createHash('sha256').update(place).digest('hex').slice(0, 12);
    shopIds.set(place, id);
  }
  return id;
}
