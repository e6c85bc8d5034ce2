import type { LoadedCart } from '#features/cart/public.server.ts';
import type { LockedStock } from '#features/inventory/public.server.ts';
import { spreadAmount, type Totals } from '#features/totals/public.ts';
import { inStore } from '#platform/market/amounts.ts';
import type { Market } from '#platform/market/market.ts';
import { stockOfLine } from '../rules/line-stock.ts';
import type { Assessment } from './assess-checkout.server.ts';
import type { OrderDraft, OrderDraftLine } from './order-draft.server.ts';
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
    visitor: visitorHash(request.owner),
    lines: linesOf(cart, totals, stock, market),
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

function linesOf(
  cart: LoadedCart,
  totals: Totals,
  stock: ReadonlyMap<number, LockedStock>,
  market: Market,
): OrderDraftLine[] {
  const charged = new Map(totals.lines.map((line) => [line.key, line]));
  const inStoreCurrency = netsInStore(totals, market);
  const positions = new Map(cart.view.lines.map(({ key }, position) => [key, position]));
  return cart.view.lines.map((line) => {
    const stored = cart.lines.find(({ key }) => key === line.key);
    const sums = charged.get(line.key);
    if (!sums) throw new Error(`Nobody summed the line ${line.key} up`);
    const source = stockOfLine(line, stock);
    const takes = line.takes?.map(({ productId, variationId, pieces }) => {
      const taken = stockOfLine({ productId, variationId }, stock);
      return {
        productId,
        variationId,
        quantity: pieces,
        stockId: taken?.id ?? variationId ?? productId,
        stockQuantity: taken?.manageStock ? pieces : 0,
      };
    });
    return {
      productId: line.productId,
      variationId: line.variationId,
      stockId: source?.id ?? line.productId,
      name: line.name,
      sku: line.sku ?? '',
      address: line.address,
      options: line.options,
      attributes: stored?.attributes ?? {},
      words: line.words,
      extra: stored?.extra ?? {},
      quantity: line.quantity,
      unitPrice: sums.unitPrice,
      enteredPrice: line.unitPrice,
      subtotal: sums.subtotal,
      net: sums.net,
      discounts: sums.discounts,
      taxes: sums.taxes,
      storeNet: inStoreCurrency.get(line.key) ?? 0,
      needsShipping: line.needsShipping,
      stockQuantity: source?.manageStock && !takes ? line.quantity : 0,
      parentPosition: positions.get(line.parent ?? '') ?? null,
      takes: takes ?? null,
    };
  });
}

/** What the lines of a sum come to in the store's currency, by their keys; together they are what all of them come to. */
export function netsInStore(totals: Totals, market: Market): ReadonlyMap<string, number> {
  return spreadAmount(
    inStore(totals.withoutTax.subtotal - totals.withoutTax.discountTotal, market),
    totals.lines.map(({ key, net }) => ({ key, weight: net })),
  );
}
