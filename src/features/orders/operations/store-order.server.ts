import { holdStock, reduceStock } from '#features/inventory/public.server.ts';
import { momentFormat } from '#features/market/public.ts';
import { beginFree, type PayableOrder, type PaymentBeginning } from '#features/payments/public.ts';
import { titleOf } from '#features/purchase-lines/public.ts';
import { randomToken } from '#kit/ids.ts';
import { pipelined, type Transaction } from '#platform/db/database.server.ts';
import { emission, emitAll } from '#platform/events/events.server.ts';
import type { Market } from '#platform/market/market.ts';
import { translator } from '#platform/texts/texts.ts';
import { insertOrder } from '../data/insert-order.queries.server.ts';
import { orderPlaced, orderStateChanged } from '../events.ts';
import { heldPieces, soldPieces, stockChanges, stockParts } from '../rules/line-stock.ts';
import { claimOf, holdMinutesOf, type OrderState } from '../rules/order-states.ts';
import type { NewOrder } from '../rules/stored-order.ts';
import { orderSettings } from '../settings.ts';
import { orderTexts } from '../texts.ts';
import { contentsOf, type OrderDraft } from './order-draft.server.ts';
import type { OrderServices } from './order-services.server.ts';
import { keepIntakes } from './placing-intakes.server.ts';
import { takeStateSteps } from './state-steps.server.ts';

/** An order that has just been stored. */
export interface StoredOrder {
  id: number;
  number: number;
  key: string;
  state: OrderState;
  /** Where the shopper must go to pay; null = nowhere. */
  redirect: string | null;
}

/**
 * Stores a draft as an order, with its lines and history, what placing steps keep, and its events; takes or holds the
 * stock. `beside` is further work of the caller's in the same round trip. Throws when the draft's attempt has an order
 * already.
 */
export async function storeOrder(
  tx: Transaction,
  draft: OrderDraft,
  services: OrderServices,
  beside: () => Promise<unknown> = async () => {},
): Promise<StoredOrder> {
  const { order, beginning } = composeOrder(draft, services);
  const lines = draft.lines.map((line, position) => ({ ...line, position }));
  // The history is for whoever runs the shop.
  const own = services.marketOf();
  const text = translator(orderTexts, own.texts);
  const parts = lines.flatMap(stockParts);
  const titled = parts.map(({ name, options, ...line }) => ({
    ...line,
    name: titleOf(
      name,
      options.map(({ value }) => value),
    ),
  }));
  const [stored] = await pipelined(
    insertOrder(tx, order, lines, {
      changes: [
        { fromState: null, toState: 'pending', cause: text(draft.person ? 'placedByHand' : 'placed') },
        ...(beginning.state === 'pending'
          ? []
          : [{ fromState: 'pending' as const, toState: beginning.state, cause: beginning.cause }]),
      ],
      note: stockNote(order, stockChanges(titled, draft.stock, -1), own),
      person: (draft.person ?? draft.customer)?.name ?? '',
      personId: draft.person?.id ?? draft.customer?.userId ?? null,
    }),
    order.stockClaim === 'reduced' ? reduceStock(tx, parts.flatMap(soldPieces)) : Promise.resolve(),
    beside(),
  );
  const { id, number, changeId } = stored;
  const { key, state, holdExpiresAt } = order;
  if (holdExpiresAt) await holdStock(tx, holderOf(id), parts.flatMap(heldPieces), holdExpiresAt);
  const from = state === 'pending' ? null : 'pending';
  await pipelined(
    keepIntakes(tx, { id, number }, draft, services),
    takeStateSteps(tx, { orderId: id, state, from: null, draft }, services, draft.now),
    emitAll(tx, [
      emission(orderPlaced, { orderId: id, number, state }),
      emission(orderStateChanged, { orderId: id, number, changeId, from, to: state }),
    ]),
  );
  return { id, number, key, state, redirect: beginning.redirect };
}

/** For whom an order's pieces are held. */
export function holderOf(orderId: number): string {
  return `order:${orderId}`;
}

function composeOrder(
  draft: OrderDraft,
  services: OrderServices,
): { order: NewOrder; beginning: PaymentBeginning } {
  const { settings } = services;
  const { billing, currency, totals } = draft;
  const key = `order_${randomToken(18)}`;
  const payable: PayableOrder = {
    key,
    total: totals.total,
    currency,
    billingEmail: billing.email,
    needsShipping: draft.needsShipping,
  };
  const words = services.marketOf().texts;
  const isFree = totals.total === 0 && !draft.mustRenew;
  const method = isFree ? undefined : services.payments.find(({ id }) => id === draft.paymentMethod);
  const beginning = beginningOf(draft, () =>
    method ? method.begin(payable, settings, words) : beginFree(payable, words),
  );
  const holdMinutes = holdMinutesOf(settings.get(orderSettings), draft.createdVia);
  const order: NewOrder = {
    key,
    attempt: draft.attempt ?? key,
    visitor: draft.visitor,
    state: beginning.state,
    currency,
    storeCurrency: draft.storeCurrency,
    exchangeRate: draft.exchangeRate,
    locale: draft.locale,
    ...contentsOf(draft),
    paymentMethod: method?.id ?? '',
    paymentTitle: method?.title(settings) ?? '',
    paymentAddress: beginning.redirect,
    createdVia: draft.createdVia,
    clientIp: draft.client.ip,
    userAgent: draft.client.userAgent.slice(0, 300),
    stockClaim: claimOf(beginning.state),
    holdExpiresAt:
      beginning.state === 'pending' ? new Date(draft.now.getTime() + holdMinutes * 60_000) : null,
  };
  return { order, beginning };
}

function beginningOf({ begins }: OrderDraft, byMethod: () => PaymentBeginning): PaymentBeginning {
  return begins ? { ...begins, redirect: null } : byMethod();
}

/** What the history says of an order's stock when it is stored or edited; '' = nothing. */
export function stockNote(
  order: Pick<NewOrder, 'stockClaim' | 'holdExpiresAt'>,
  changes: string,
  market: Pick<Market, 'texts' | 'dateLocale' | 'timeZone'>,
): string {
  if (changes === '') return '';
  const text = translator(orderTexts, market.texts);
  const time = order.holdExpiresAt ? momentFormat(market).format(order.holdExpiresAt) : '';
  return order.stockClaim === 'reduced'
    ? text('stockReduced', { changes })
    : text('stockHeld', { changes, time });
}
