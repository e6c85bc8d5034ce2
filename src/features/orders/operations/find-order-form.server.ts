import { isEmailAddress } from '#features/accounts/public.ts';
import { cleanText } from '#features/fields/public.ts';
import { normalName } from '#kit/normal-name.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import { orderOfGuest } from '../data/guest-orders.queries.server.ts';
import { orderLinkAsked } from '../events.ts';
import {
  FIND_ORDER,
  FIND_ORDER_FIELDS,
  type RefusedFindOrder,
  typedOrderNumber,
} from '../rules/find-order.ts';
import { offersOrderLinks } from './offers-order-links.server.ts';

/**
 * Asks for the link of an order that somebody lost (CHK-018). Whatever is named, the answer is the same and takes as long:
 * the mail is written later, and goes to the address of the order alone.
 */
export const findOrderForm: PageForm = {
  method: 'POST',
  byStandIn: true,
  accepts: (fields, path) => 'find_order' in fields && path.endsWith(`/${FIND_ORDER}/`),
  limit: { name: FIND_ORDER, points: 10, seconds: 3600 },
  async submit(fields, context) {
    const { addresses, db } = context;
    if (!offersOrderLinks(context)) return { redirect: addresses.account };
    const typed = cleanText(fields[FIND_ORDER_FIELDS.number], 100);
    const email = cleanText(fields[FIND_ORDER_FIELDS.email], 320);
    const number = typedOrderNumber(typed);
    const isAddress = isEmailAddress(normalName(email));
    if (number === null || !isAddress) {
      const wrong: RefusedFindOrder['wrong'] = [
        ...(number === null ? (['number'] as const) : []),
        ...(isAddress ? [] : (['email'] as const)),
      ];
      const form: RefusedFindOrder = { kind: FIND_ORDER, number: typed, email, wrong };
      return { page: { notices: [], form, status: 422 } };
    }
    await withinTransaction(db, async (tx) => {
      const orderId = await orderOfGuest(tx, number, normalName(email));
      await emit(tx, orderLinkAsked, { orderId });
    });
    return { redirect: `${addresses.account}${FIND_ORDER}/sent/` };
  },
};
