import { catalogSettings } from '#features/catalog/public.ts';
import {
  holdStock,
  type LockedStock,
  lockProductsForSale,
  reduceStock,
  releaseHold,
  returnStock,
} from '#features/inventory/public.server.ts';
import { momentFormat, timeSettings } from '#features/market/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { translator } from '#platform/texts/texts.ts';
import {
  lockOrder,
  type StockLinePart,
  writeStateChange,
  writeStockQuantities,
} from '../data/order-state.queries.server.ts';
import type { StateRefusal } from '../errors.ts';
import { orderStateChanged } from '../events.ts';
import { heldPieces, lockedIdsOf, soldPieces, stockChanges, stockOfLine } from '../rules/line-stock.ts';
import {
  claimAfter,
  holdMinutesOf,
  mayBecome,
  mayBeRefunded,
  type OrderState,
  type StockClaim,
} from '../rules/order-states.ts';
import { orderSettings } from '../settings.ts';
import { orderTexts } from '../texts.ts';
import type { OrderServices } from './order-services.server.ts';
import { takeStateSteps } from './state-steps.server.ts';
import { holderOf } from './store-order.server.ts';

/** A change of state that somebody or something asks for. */
export interface StateRequest {
  orderId: number;
  to: OrderState;
  /** Why, for the history. */
  cause: string;
  /** Who did it by hand; null = the shop itself. */
  person: { id: string; name: string } | null;
  /** The version somebody looked at; undefined = whatever it is now. */
  expectedVersion?: number;
  /** Refused when the order is in another state by now. */
  onlyFrom?: readonly OrderState[];
  /** Everything that was paid went back; that makes an order refunded whatever it was. */
  byRefund?: boolean;
  /** The customer hears of it by another mail, about what led to it. */
  isTold?: boolean;
  /** Leaves the stock as it is: for an order that waits until somebody decides about goods that are gone. */
  withoutStock?: boolean;
}

/**
 * Changes an order's state with everything that follows: stock is held, taken off once or given back once,
 * history and event are written. Asking for the present state changes nothing. Run it inside a transaction.
 */
export async function changeOrderState(
  tx: Transaction,
  request: StateRequest,
  services: Pick<OrderServices, 'settings' | 'texts' | 'locale' | 'stateSteps'>,
  now: Date,
): Promise<Result<{ from: OrderState; to: OrderState }, StateRefusal>> {
  const order = await lockOrder(tx, request.orderId);
  if (!order) return refuse({ code: 'unknown-order' });
  const { to } = request;
  const from = order.state;
  if (request.expectedVersion !== undefined && request.expectedVersion !== order.version) {
    return refuse({ code: 'changed-meanwhile' });
  }
  if (from === to) return accept({ from, to });
  const isPossible = request.byRefund ? mayBeRefunded(from) : mayBecome(from, to);
  if (!isPossible || (request.onlyFrom && !request.onlyFrom.includes(from)))
    return refuse({ code: 'not-allowed', from, to });

  const claim = request.withoutStock ? order.claim : claimAfter(order.claim, to);
  const expiresAt = new Date(
    now.getTime() + holdMinutesOf(services.settings.get(orderSettings), order.createdVia) * 60_000,
  );
  const moved = await moveClaim(tx, order, claim, expiresAt, services.settings.get(catalogSettings));
  if (!moved.ok) return moved;
  const text = translator(orderTexts, services.texts);
  const clocks = { dateLocale: services.locale, timeZone: services.settings.get(timeSettings).timeZone };
  const changeId = await writeStateChange(tx, {
    orderId: order.id,
    from,
    to,
    cause: request.cause,
    person: request.person,
    claim,
    holdExpiresAt: claim === 'held' ? expiresAt : null,
    note: claimNote(order.claim, claim, moved.value, text, () => momentFormat(clocks).format(expiresAt)),
    now,
  });
  const entered = { orderId: order.id, state: to, from, draft: null };
  await takeStateSteps(tx, entered, services, now);
  const told = request.isTold ? { isTold: true } : {};
  await emit(tx, orderStateChanged, { orderId: order.id, number: order.number, changeId, from, to, ...told });
  return accept({ from, to });
}

/** Moves the order's pieces; answers what changed in words, or which products are not there any more. */
async function moveClaim(
  tx: Transaction,
  order: { id: number; claim: StockClaim; lines: StockLinePart[] },
  claim: StockClaim,
  expiresAt: Date,
  shop: { manageStock: boolean },
): Promise<Result<string, StateRefusal>> {
  if (claim === order.claim) return accept('');
  const holder = holderOf(order.id);
  const stock = await lockProductsForSale(tx, lockedIdsOf(order.lines), holder, shop);
  if (claim === 'none') {
    // What was taken goes back, also where no stock is managed by now: it is right again once it is counted again.
    if (order.claim === 'reduced') await returnStock(tx, order.lines.flatMap(soldPieces));
    else await releaseHold(tx, holder);
    return accept(stockChanges(order.lines, stock, 1));
  }
  const lines = order.lines.map((line) => {
    // An order that is taken up again claims anew, from where the pieces lie today.
    const claimsAnew = order.claim === 'none' && line.part !== 'sale';
    const own = claimsAnew ? stockOfLine(line, stock) : stock.get(line.stockId);
    return {
      ...line,
      stockId: own?.id ?? line.stockId,
      stockQuantity: claimedOf(line, order.claim, own),
    };
  });
  const demands = lines.flatMap(heldPieces);
  const missing = lines.filter(({ stockId, stockQuantity }) => {
    const found = stock.get(stockId);
    const wanted = demands.reduce((sum, one) => sum + (one.productId === stockId ? one.quantity : 0), 0);
    return stockQuantity > 0 && found?.backorders === 'no' && found.available < wanted;
  });
  if (missing.length > 0) return refuse({ code: 'out-of-stock', names: missing.map(({ name }) => name) });
  await writeStockQuantities(
    tx,
    lines.filter(({ stockId, stockQuantity }, at) => {
      const before = order.lines[at];
      return stockQuantity !== before?.stockQuantity || stockId !== before.stockId;
    }),
  );
  if (order.claim === 'held') await releaseHold(tx, holder);
  if (claim === 'reduced') await reduceStock(tx, lines.flatMap(soldPieces));
  else await holdStock(tx, holder, demands, expiresAt);
  return accept(stockChanges(lines, stock, -1));
}

/** How many pieces of a line come from managed stock from now on; a product in the trash gives no new ones. */
function claimedOf(line: StockLinePart, before: StockClaim, stock: LockedStock | undefined): number {
  if (line.part === 'sale') return 0;
  if (stock && !stock.manageStock) return 0;
  // One that goes on keeps to what it has claimed.
  if (before === 'none') return stock ? line.quantity : 0;
  return line.stockQuantity;
}

function claimNote(
  before: StockClaim,
  after: StockClaim,
  changes: string,
  text: (key: keyof typeof orderTexts.defaults, values?: Record<string, string>) => string,
  until: () => string,
): string {
  if (before === after || changes === '') return '';
  if (after === 'reduced') return text('stockReduced', { changes });
  if (after === 'held') return text('stockHeld', { changes, time: until() });
  return before === 'reduced' ? text('stockReturned', { changes }) : text('stockReleased');
}
