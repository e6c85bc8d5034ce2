import { holdStock, reduceStock, releaseHold, returnStock } from '#features/inventory/public.server.ts';
import {
  contentsOf,
  holderOf,
  type LockedOrder,
  lockOrder,
  mayEdit,
  noteDeed,
  type OrderServices,
  orderChanged,
  orderEdited,
  readEntered,
  readOrder,
  rewriteOrder,
  settlePayment,
  stockNote,
} from '#features/orders/public.server.ts';
import type { OrderContents } from '#features/orders/public.ts';
import {
  heldPieces,
  holdMinutesOf,
  type OrderDetail,
  orderSettings,
  soldPieces,
  stockChanges,
  stockParts,
} from '#features/orders/public.ts';
import { endUnaskedPayments, openPaymentsOf, type PaymentView } from '#features/payments/public.server.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import {
  type Database,
  inTransaction,
  type Transaction,
  undoneIfRefused,
} from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { recordAudits } from '#platform/resources/record-audit.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { orderEntryParts } from '../points.server.ts';
import type { HandOrder, HandProblems } from '../rules/hand-order.ts';
import { draftByHand, type HandDraft, hasProduct } from './draft-by-hand.server.ts';
import { wordEdit } from './edit-words.server.ts';
import type { OrderBefore } from './hand-items.server.ts';

/** Why an order stays as it was. */
export type EditRefusal =
  | { code: 'unknown-order' }
  | { code: 'changed-meanwhile' }
  | { code: 'not-editable' }
  | { code: 'problems'; problems: HandProblems }
  /** Money is on its way at what it came to before; minor units of its currency. */
  | { code: 'payment-underway'; amount: number; currency: string }
  | { code: 'payment-open' };

/** Services in an order's own currency and language, and in the words of whoever runs the shop. */
export interface EditServices {
  of(order: OrderDetail): { services: OrderServices; own: OrderServices };
}

/** An edit as it would be stored, within a transaction that nobody has to keep. */
export interface DraftedEdit extends HandDraft {
  before: OrderBefore;
  locked: LockedOrder;
  services: OrderServices;
  own: OrderServices;
}

/** Drafts what an unpaid order becomes; what it held is given free in the transaction, for whoever stores it anew. */
export async function draftEdit(
  tx: Transaction,
  orderId: number,
  { wish, version }: { wish: HandOrder; version: number | null },
  { of }: EditServices,
  now: Date,
): Promise<Result<DraftedEdit, EditRefusal>> {
  const locked = await lockOrder(tx, orderId);
  const order = locked && (await readOrder(tx, orderId));
  if (!locked || !order) return refuse({ code: 'unknown-order' });
  if (!(await mayEdit(tx, order, of(order).own.shop))) return refuse({ code: 'not-editable' });
  if (version !== null && version !== locked.version) return refuse({ code: 'changed-meanwhile' });
  const before = { order, entered: await readEntered(tx, orderId) };
  const { services, own } = of(order);
  for (const part of services.shop.of(orderEntryParts)) await part.forget(tx, orderId);
  const holder = holderOf(orderId);
  const giveFree = async () => {
    if (locked.claim === 'held') await releaseHold(tx, holder);
    if (locked.claim === 'reduced') await returnStock(tx, locked.lines.flatMap(soldPieces));
  };
  const drafted = await draftByHand(tx, wish, { services, own, before, giveFree, holder, now });
  const problems = Object.fromEntries(
    Object.entries(drafted.problems).filter(([place]) => !isAsBefore(place, drafted, before, locked)),
  );
  return accept({ ...drafted, problems, before, locked, services, own });
}

/** An order that holds nothing is not kept from being edited by goods that are short, where it asks for no more of them. */
function isAsBefore(place: string, { items }: HandDraft, { order }: OrderBefore, { claim }: LockedOrder) {
  if (claim === 'reduced' || !place.startsWith('line:')) return false;
  const item = items.find(({ entry, parent }) => parent === null && place === `line:${entry}`);
  const line = order.lines.find(({ id }) => id === item?.lineId);
  return item !== undefined && line !== undefined && item.quantity > 0 && item.quantity <= line.quantity;
}

/**
 * Changes an unpaid order: it is summed up anew, its goods are held or taken anew, and its history says who changed what.
 * A payment that was begun at what it came to before is ended at its provider first, so that nobody pays that.
 */
export async function editOrder(
  db: Database,
  orderId: number,
  edit: { wish: HandOrder; version: number },
  actor: Actor,
  around: EditServices,
  now: Date,
): Promise<Result<{ version: number }, EditRefusal>> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const done = await undoneIfRefused<{ version: number }, EditRefusal | OpenPayments>(db, async (tx) => {
      const drafted = await draftEdit(tx, orderId, edit, around, now);
      if (!drafted.ok) return drafted;
      if (Object.keys(drafted.value.problems).length > 0)
        return refuse({ code: 'problems', problems: drafted.value.problems });
      const inTheWay = await paymentsInTheWay(tx, drafted.value, now);
      if (inTheWay) return refuse(inTheWay);
      return accept(await storeEdit(tx, drafted.value, actor, now));
    });
    if (done.ok) return done;
    if (done.error.code !== 'open-payments') return refuse(done.error);
    const { services } = done.error;
    for (const payment of done.error.payments)
      if (!(await endAtProvider(db, payment, services, now))) return refuse({ code: 'payment-open' });
  }
  return refuse({ code: 'payment-open' });
}

const ATTEMPTS = 4;

/** Payments that have to be ended at their providers before the order may come to something else. */
interface OpenPayments {
  code: 'open-payments';
  payments: PaymentView[];
  services: OrderServices;
}

async function paymentsInTheWay(
  tx: Transaction,
  { before: { order }, totals, services }: DraftedEdit,
  now: Date,
): Promise<OpenPayments | EditRefusal | null> {
  if (totals.total === order.total) return null;
  const open = await openPaymentsOf(tx, order.id);
  const underway = open.find(({ state }) => state === 'underway');
  if (underway) return { code: 'payment-underway', amount: underway.amount, currency: underway.currency };
  const payments = open.filter(({ reference }) => reference !== null);
  if (payments.length > 0) return { code: 'open-payments', payments, services };
  await endUnaskedPayments(tx, order.id, now);
  return null;
}

/** Ends a payment at its provider and takes note of how it stands then; false where nobody can say that it is over. */
async function endAtProvider(
  db: Database,
  { method: id, reference }: PaymentView,
  services: OrderServices,
  now: Date,
): Promise<boolean> {
  const method = services.payments.find((one) => one.id === id);
  const gateway = method?.gateway?.(services.settings);
  if (!gateway || reference === null) return false;
  await gateway.cancel(reference);
  const report = await gateway.look(reference);
  if (!report) return false;
  await inTransaction(db, (tx) => settlePayment(tx, { method: id, report, event: null }, services, now));
  // One that was paid or promised meanwhile is told by the order's own state.
  return report.state === 'cancelled' || report.state === 'paid' || report.state === 'underway';
}

async function storeEdit(
  tx: Transaction,
  drafted: DraftedEdit,
  actor: Actor,
  now: Date,
): Promise<{ version: number }> {
  const { draft, lines, items, before, locked, services, own } = drafted;
  const { order, entered } = before;
  const method = services.payments.find(({ id }) => id === draft.paymentMethod);
  const isSameMethod = draft.paymentMethod === order.paymentMethod;
  const minutes = holdMinutesOf(services.settings.get(orderSettings), locked.createdVia);
  const until = new Date(Math.max(now.getTime() + minutes * 60_000, entered.holdExpiresAt?.getTime() ?? 0));
  const edited: OrderContents = {
    ...contentsOf(draft),
    paymentMethod: draft.paymentMethod,
    paymentTitle: isSameMethod ? order.paymentTitle : (method?.title(services.settings) ?? ''),
    holdExpiresAt: locked.claim === 'held' ? until : entered.holdExpiresAt,
  };
  const placed = lines.map((line, position) => ({ ...line, position }));
  await rewriteOrder(tx, order.id, edited, placed, now);
  const titled = placed.map((line, at) => ({ ...line, name: items[at]?.title ?? line.name }));
  const parts = titled.filter(hasProduct).flatMap(stockParts);
  if (locked.claim === 'held') await holdStock(tx, holderOf(order.id), parts.flatMap(heldPieces), until);
  if (locked.claim === 'reduced') await reduceStock(tx, parts.flatMap(soldPieces));
  const whole = { ...draft, lines: lines.filter(hasProduct) };
  for (const { name } of services.shop.of(orderEntryParts)) {
    const step = services.placingSteps?.find((one) => one.name === name);
    await step?.store?.(tx, { id: order.id, number: order.number }, draft.intakes[name], whole);
  }
  const person = { id: actor.userId, name: actor.name };
  const { changes, said } = wordEdit(drafted, edited, own);
  const claimed = { stockClaim: locked.claim, holdExpiresAt: edited.holdExpiresAt };
  const moved = locked.claim === 'none' ? '' : stockChanges(parts, draft.stock, -1);
  const stockSaid = stockNote(claimed, moved, own.market);
  await noteDeed(tx, order.id, [said, stockSaid].filter(Boolean).join('\n'), person);
  await emit(tx, orderEdited, { orderId: order.id, number: order.number });
  const former = { customerId: order.customerId, email: order.billingEmail };
  await emit(tx, orderChanged, { orderId: order.id, former });
  await recordAudits('orders', 'edit', [{ recordId: order.id, changes }], { tx, actor, now });
  return { version: locked.version + 1 };
}
