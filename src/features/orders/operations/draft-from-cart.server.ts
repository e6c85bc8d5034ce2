import type { LoadedCart } from '#features/cart/public.server.ts';
import type { LockedStock } from '#features/inventory/public.server.ts';
import { inStore } from '#platform/market/amounts.ts';
import type { Assessment } from './assess-checkout.server.ts';
import { draftLines, type OrderedItem } from './draft-lines.server.ts';
import type { OrderDraft } from './order-draft.server.ts';
import type { OrderServices } from './order-services.server.ts';
import type { PlacingRequest } from './placing-request.server.ts';
import { visitorHash } from './visitor-hash.server.ts';

/** Drafts an order of all that a cart holds, as a checkout was weighed. */
export function draftFromCart(
  request: PlacingRequest,
  cart: LoadedCart,
  { billing, shipping, offer, totals }: Assessment,
  stock: ReadonlyMap<number, LockedStock>,
  attempt: string,
  { market }: Pick<OrderServices, 'market'>,
): OrderDraft {
  return {
    attempt,
    visitor: visitorHash(request.visitor ?? request.owner),
    lines: draftLines(itemsOf(cart), totals, stock, market),
    stock,
    totals,
    itemCount: cart.view.count,
    currency: totals.currency,
    storeCurrency: market.storeCurrency,
    exchangeRate: market.rate,
    storeTotal: inStore(totals.total, market),
    locale: market.locale,
    billing,
    shipping,
    needsShipping: cart.view.needsShipping,
    isDownloadable: cart.view.lines.some((line) => line.isDownloadable === true),
    mustRenew: cart.view.needs.renewablePayment,
    shippingMethod: offer.state === 'offered' ? offer.chosen.id : '',
    paymentMethod: request.paymentMethod,
    customer: request.customer,
    customerNote: request.customerNote,
    createdVia: 'checkout',
    client: request.client,
    now: request.now,
    intakes: request.intakes,
  };
}

/** What a cart holds, with what is kept of its lines beside what they show. */
function itemsOf({ view, lines }: LoadedCart): OrderedItem[] {
  const kept = new Map(lines.map((line) => [line.key, line]));
  return view.lines.map((line) => {
    const { attributes = {}, extra = {} } = kept.get(line.key) ?? {};
    return { ...line, attributes, extra, price: line.unitPrice };
  });
}
