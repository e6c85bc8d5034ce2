import { cleanText } from '#features/fields/public.ts';
import { normalName } from '#kit/normal-name.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { cameFrom, type PageForm } from '#platform/pages/page-form.server.ts';
import type { Notice } from '#platform/session/notice.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { readCustomerOrder, readOrderByKey } from '../data/read-orders.queries.server.ts';
import { CANCELLABLE, deedsOf } from '../rules/order-deeds.ts';
import type { OrderDetail } from '../rules/order-views.ts';
import { orderTexts } from '../texts.ts';
import { changeOrderState } from './change-order-state.server.ts';
import { orderAgain } from './order-again.server.ts';
import { orderServices } from './order-services.server.ts';
import { visitorHash } from './visitor-hash.server.ts';

/** What customers do with an order of theirs: cancel it while nobody has begun with it, or put the same into the cart (CHK-008). */
const orderDeedForm: PageForm = {
  method: 'POST',
  byStandIn: true,
  accepts: (fields) => 'order_deed' in fields,
  // Whoever has a key and not its browser would be guessing at an e-mail address.
  limit: { name: 'order-deed', points: 30, seconds: 900 },
  async submit(fields, context) {
    const { account, cart } = context.addresses;
    const back = cameFrom(context, context.request.environment.siteUrl, account);
    const text = translator(orderTexts, context.texts);
    const opened = await ownOrder(fields, context);
    const deed = deedsOf(opened?.order.state ?? 'refunded').find((each) => each === fields.order_deed);
    if (!opened || (deed === 'again' && !opened.isCustomer) || !deed)
      return goOn(context, [{ kind: 'error', text: text('deedNotPossible') }], back);
    const { order } = opened;
    if (deed === 'cancel') return goOn(context, [await cancel(order, context)], back);
    const { added, refused } = await orderAgain(order, context);
    const notices: Notice[] = refused.map(({ name, why }) => ({
      kind: 'error',
      text: text('againRefused', { name, why }),
    }));
    if (added > 0) notices.unshift({ kind: 'success', text: text('againAdded', { number: order.number }) });
    return goOn(context, notices, added > 0 ? cart : back);
  },
};

/** What orders offer without script. */
export const orderForms: readonly PageForm[] = [orderDeedForm];

async function goOn(context: CallContext, notices: Notice[], redirect: string) {
  await addNotices(context.db, context.request, notices);
  return { redirect };
}

/** The order that fields name, if it is the sender's: a customer's own, or opened by its key as its receipt is (CHK-018). */
async function ownOrder(
  fields: Record<string, unknown>,
  { db, request }: CallContext,
): Promise<{ order: OrderDetail; isCustomer: boolean } | null> {
  const number = cleanText(fields.order_number);
  if (!/^\d{1,15}$/.test(number)) return null;
  const actor = await request.actor();
  const own = actor && (await readCustomerOrder(db, actor.userId, Number(number)));
  if (own) return { order: own, isCustomer: true };
  const hash = request.visitor ? visitorHash(request.visitor.id) : '';
  const opened = await readOrderByKey(db, Number(number), cleanText(fields.order_key), hash);
  if (!opened) return null;
  const named = normalName(cleanText(fields.order_email));
  const { order, ownBrowser } = opened;
  return ownBrowser || named === normalName(order.billingEmail) ? { order, isCustomer: false } : null;
}

async function cancel(order: OrderDetail, context: CallContext): Promise<Notice> {
  const services = orderServices(context);
  const text = translator(orderTexts, context.texts);
  const actor = await context.request.actor();
  // The history is for whoever runs the shop.
  const cause = translator(orderTexts, services.marketOf().texts)('cancelledByCustomer');
  const done = await withinTransaction(context.db, (tx) =>
    changeOrderState(
      tx,
      {
        orderId: order.id,
        to: 'cancelled',
        cause,
        person: actor ? { id: actor.userId, name: actor.name } : null,
        onlyFrom: CANCELLABLE,
      },
      services,
      context.request.startedAt,
    ),
  );
  if (!done.ok) return { kind: 'error', text: text('deedNotPossible') };
  return { kind: 'success', text: text('youCancelled', { number: order.number }) };
}
