import { isAddressKey, takeAddressKey } from '#features/accounts/public.server.ts';
import { cleanText } from '#features/fields/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { guestOrdersAsked } from '../events.ts';
import { JOIN_KEY, JOIN_ORDERS } from '../rules/join-orders.ts';
import { orderTexts } from '../texts.ts';
import { joinGuestOrders } from './join-guest-orders.server.ts';
import { orderServices } from './order-services.server.ts';

/** Asks for the mail by which a customer proves that the address of guests' orders is theirs. */
const askForm: PageForm = {
  method: 'POST',
  accepts: (fields) => 'join_orders' in fields,
  limit: { name: 'join-orders', points: 5, seconds: 3600 },
  async submit(_fields, context) {
    const actor = await context.request.actor();
    const { account } = context.addresses;
    if (!actor) return { redirect: account };
    await withinTransaction(context.db, (tx) =>
      emit(tx, guestOrdersAsked, { userId: actor.userId, locale: context.market.locale }),
    );
    return goOn(context, 'success', 'joinMailed');
  },
};

/** The link of that mail: it leads to a button and does nothing itself, since programs that look at mails follow links. */
const joinLink: PageForm = {
  method: 'GET',
  accepts: (fields) => JOIN_ORDERS in fields,
  async submit(fields, context) {
    // The link still works once they are logged in.
    const { request } = context;
    const actor = await request.actor();
    if (!actor) return goOn(context, 'info', 'joinLogIn');
    const key = cleanText(fields[JOIN_ORDERS], 100);
    const proof = { purpose: JOIN_ORDERS, userId: actor.userId, key };
    // Whoever follows a link that is spent need not press anything to read so.
    if (!(await isAddressKey(context.db, proof, request.startedAt)))
      return goOn(context, 'error', 'joinStale');
    return { redirect: `${context.addresses.account}orders/?${JOIN_KEY}=${encodeURIComponent(key)}` };
  },
};

/** That button, which counts for the holder of the account alone. */
const joinForm: PageForm = {
  method: 'POST',
  accepts: (fields) => JOIN_KEY in fields,
  limit: { name: 'join-orders-link', points: 30, seconds: 900 },
  async submit(fields, context) {
    const actor = await context.request.actor();
    if (!actor) return goOn(context, 'info', 'joinLogIn');
    const now = context.request.startedAt;
    const key = cleanText(fields[JOIN_KEY], 100);
    const joined = await withinTransaction(context.db, async (tx) => {
      const proof = { purpose: JOIN_ORDERS, userId: actor.userId, key };
      const email = await takeAddressKey(tx, proof, now);
      if (email === null) return null;
      const person = { id: actor.userId, name: actor.name };
      const asked = { email, userId: actor.userId, person, isByHand: false };
      return joinGuestOrders(tx, asked, orderServices(context), now);
    });
    return joined === null ? goOn(context, 'error', 'joinStale') : goOn(context, 'success', 'joined');
  },
};

/** How guests' orders come to an account (CHK-018). */
export const joinForms: readonly PageForm[] = [askForm, joinLink, joinForm];

async function goOn(
  context: CallContext,
  kind: 'success' | 'info' | 'error',
  key: 'joinMailed' | 'joinLogIn' | 'joinStale' | 'joined',
) {
  const text = translator(orderTexts, context.texts)(key);
  await addNotices(context.db, context.request, [{ kind, text }]);
  const { account } = context.addresses;
  return { redirect: key === 'joinLogIn' ? account : `${account}orders/` };
}
