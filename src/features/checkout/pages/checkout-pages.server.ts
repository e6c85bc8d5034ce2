import { loadPageWithCart } from '#features/cart/public.server.ts';
import type { PageDocument } from '#platform/documents/page-documents.server.ts';
import { pageAtRole } from '#platform/documents/page-roles.server.ts';
import { SINGLE } from '#platform/pages/page-families.ts';
import { definePage } from '#platform/pages/page-kind.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { openOrderOfAddress } from '../operations/open-order.server.ts';
import { checkoutTexts } from '../texts.ts';

/** The checkout. */
export const checkoutPage = definePage<PageDocument>({
  name: 'checkout',
  isShop: true,
  bodyClass: 'woocommerce-checkout',
  conditions: {
    label: 'The checkout',
    family: SINGLE,
    sample: (_, { addresses }) => addresses().checkout || null,
  },
  reserves: ['checkout'],
  match(address, context) {
    const page = address.parts.length === 1 ? pageAtRole('checkout', address, context) : null;
    return page && { target: page };
  },
  load: (document, context) => loadPageWithCart(document, context, true),
});

/** What was ordered, below the checkout's address: `order-received/{number}/?key=…`. */
export const orderReceivedPage = orderPage('order-received', 'receivedPage', ['key'], 'Order received');

/** Where an unpaid order is paid, below the checkout's address: `order-pay/{number}/?pay_for_order=true&key=…`. */
export const orderPayPage = orderPage('order-pay', 'payPage', ['key', 'pay_for_order'], 'Pay for an order');

/** A page of one order, below the checkout's address. */
function orderPage(name: string, title: 'receivedPage' | 'payPage', parameters: string[], label: string) {
  return definePage<PageDocument>({
    name,
    conditions: { label },
    bodyClass: `woocommerce-checkout woocommerce-${name}`,
    // The key of an order opens its page; the other one is customary and says nothing.
    parameters: parameters.map((parameter) => ({ name: parameter })),
    isGivenTo: async (context) => (await openOrderOfAddress(context, undefined)).state !== 'not-found',
    match(address, context) {
      const [, endpoint, number, ...rest] = address.parts;
      if (endpoint !== name || number === undefined || rest.length > 0) return null;
      const page = pageAtRole('checkout', address, context);
      return page && { target: page };
    },
    load(_, { personal, texts }) {
      personal();
      return {
        title: translate(checkoutTexts, texts, title),
        breadcrumb: [],
        meta: { noIndex: true },
      };
    },
  });
}
