import { createHash } from 'node:crypto';
import {
  addOrderNote,
  lockAttempt,
  markPaid,
  type OrderServices,
  orderOfAttempt,
  type StoredOrder,
  storeOrder,
} from '#features/orders/public.server.ts';
import { orderTexts, stateLabel } from '#features/orders/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import { type Database, type Transaction, undoneIfRefused } from '#platform/db/database.server.ts';
import { translator } from '#platform/texts/texts.ts';
import type { HandOrder, HandProblems, HandState } from '../rules/hand-order.ts';
import { entryTexts } from '../texts.ts';
import { draftByHand, type HandDraft, hasProduct } from './draft-by-hand.server.ts';

/** An order as somebody who runs the shop wants it stored. */
export interface NewHandOrder extends HandOrder {
  /** The same sent again is the same order. */
  attempt: string;
  state: HandState;
  /** For those who run the shop alone; '' = none. */
  privateNote: string;
}

/** Drafts a new order by hand; whoever calls undoes it where nothing is to be stored. */
export function draftNew(
  tx: Transaction,
  wish: HandOrder,
  services: OrderServices,
  now: Date,
): Promise<HandDraft> {
  const context = { services, own: services, before: null, giveFree: async () => {}, holder: '', now };
  return draftByHand(tx, wish, context);
}

/**
 * Stores an order that somebody who runs the shop wrote, with its goods held or taken as its state says; the same attempt
 * sent again, also at the same time, gets the first one's order.
 */
export function createByHand(
  db: Database,
  wish: NewHandOrder,
  person: { id: string; name: string },
  services: OrderServices,
  now: Date,
): Promise<Result<Pick<StoredOrder, 'id' | 'number'>, { problems: HandProblems }>> {
  const attempt = createHash('sha256').update(`hand|${person.id}|${wish.attempt}`).digest('base64url');
  return undoneIfRefused(db, async (tx) => {
    await lockAttempt(tx, attempt);
    const earlier = await orderOfAttempt(tx, attempt);
    if (earlier) return accept({ id: earlier.id, number: earlier.number });
    const { draft, lines, totals, problems: found } = await draftNew(tx, wish, services, now);
    const text = translator(entryTexts, services.texts);
    const problems = { ...found };
    // While something is missing nobody knows yet what it comes to.
    if (totals.total === 0 && wish.state === 'pending' && Object.keys(problems).length === 0)
      problems.state = text('nothingToPay', { state: translatedState(services) });
    if (Object.keys(problems).length > 0) return refuse({ problems });
    const stored = await storeOrder(
      tx,
      {
        ...draft,
        attempt,
        person,
        lines: lines.filter(hasProduct),
        begins: { state: wish.state, cause: wish.state === 'pending' ? '' : text('reasonByHand') },
      },
      services,
    );
    if (wish.privateNote !== '')
      await addOrderNote(tx, { orderId: stored.id, kind: 'private', text: wish.privateNote, person });
    if (wish.state === 'processing' && isPaid(wish, draft, totals.total, services)) {
      const title = services.payments.find(({ id }) => id === wish.paymentMethod)?.title(services.settings);
      await markPaid(tx, stored.id, { method: wish.paymentMethod, title: title ?? '' }, now);
    }
    return accept(stored);
  });
}

/** Whether an order that begins in processing has its money: not where its way to pay begins there without any. */
function isPaid(
  wish: NewHandOrder,
  { currency, billing, needsShipping }: HandDraft['draft'],
  total: number,
  services: OrderServices,
): boolean {
  const method = services.payments.find(({ id }) => id === wish.paymentMethod);
  if (!method || total === 0) return true;
  const payable = { key: '', total, currency, billingEmail: billing.email, needsShipping };
  return method.begin(payable, services.settings, services.texts).state !== 'processing';
}

function translatedState({ texts }: OrderServices): string {
  return stateLabel('processing', translator(orderTexts, texts));
}
