import { loadPageWithCart } from '#features/cart/public.server.ts';
import type { PageDocument } from '#platform/documents/page-documents.server.ts';
import { pageAtRole } from '#platform/documents/page-roles.server.ts';
import { definePage } from '#platform/pages/page-kind.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { checkoutTexts } from '../texts.ts';

/** The checkout. */
export const checkoutPage = definePage<PageDocument>({
  name: 'checkout',
  isShop: true,
  bodyClass: 'woocommerce-checkout',
  reserves: ['checkout'],
  match(address, context) {
    const page = address.parts.length === 1 ? pageAtRole('checkout', address, context) : null;
    return page && { target: page };
  },
  load: (document, context) => loadPageWithCart(document, context, true),
});

/** What was ordered, below the checkout's address: `order-received/{number}/?key=…`. */
export const orderReceivedPage = definePage<PageDocument>({
  name: 'order-received',
  bodyClass: 'woocommerce-checkout woocommerce-order-received',
  // The key of an order opens its receipt.
  parameters: [{ name: 'key' }],
  match(address, context) {
    const [, endpoint, number, ...rest] = address.parts;
    if (endpoint !== 'order-received' || number === undefined || rest.length > 0) return null;
    const page = pageAtRole('checkout', address, context);
    return page && { target: page };
  },
  load(_, { personal, texts }) {
    personal();
    return {
      title: translate(checkoutTexts, texts, 'receivedPage'),
      breadcrumb: [],
      meta: { noIndex: true },
    };
  },
});

/** Where an unpaid order is paid, below the checkout's address: `order-pay/{number}/?pay_for_order=true&key=…`. */
export const orderPayPage = definePage<PageDocument>({
  name: 'order-pay',
  bodyClass: 'woocommerce-checkout woocommerce-order-pay',
  // The key of an order opens it; the other one is customary and says nothing.
  parameters: [{ name: 'key' }, { name: 'pay_for_order' }],
  match(address, context) {
    const [, endpoint, number, ...rest] = address.parts;
    if (endpoint !== 'order-pay' || number === undefined || rest.length > 0) return null;
    const page = pageAtRole('checkout', address, context);
    return page && { target: page };
  },
  load(_, { personal, texts }) {
    personal();
    return {
      title: translate(checkoutTexts, texts, 'payPage'),
      breadcrumb: [],
      meta: { noIndex: true },
    };
  },
});
