import { and, eq, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { placeNames } from '#features/fields/public.server.ts';
import { addressLines } from '#features/fields/public.ts';
import { timeSettings } from '#features/market/public.ts';
import { endPayments } from '#features/payments/public.server.ts';
import { decimalAmount } from '#kit/money.ts';
import { accept, refuse } from '#kit/result.ts';
import { DAY, dateWords } from '#platform/admin/shop-format.ts';
import { emit } from '#platform/events/events.server.ts';
import type { DeedContext } from '#platform/resources/deed-context.server.ts';
import {
  defineAction,
  defineResource,
  type Resource,
  type ResourceRefusal,
} from '#platform/resources/define-resource.server.ts';
import { eachWord } from '#platform/resources/each-word.server.ts';
import { requiredText } from '#platform/resources/input-fields.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { type Translator, translator } from '#platform/texts/texts.ts';
import { shopOrder } from '../data/order.table.ts';
import { readOrderRecord } from '../data/read-orders.queries.server.ts';
import type { StateRefusal } from '../errors.ts';
import { orderChanged } from '../events.ts';
import { mailsNotes, offeredMails } from '../mail/resend-order-mail.server.ts';
import { addOrderNote } from '../operations/add-order-note.server.ts';
import { changeOrderState } from '../operations/change-order-state.server.ts';
import { mayEdit } from '../operations/may-edit.server.ts';
import { backgroundOrderServices } from '../operations/order-services.server.ts';
import { orderRefunds } from '../points.server.ts';
import { stateLabel } from '../rules/order-screen.ts';
import { isPayable, mayBecome, nextStates, ORDER_STATES, owesMoneyBack } from '../rules/order-states.ts';
import { payAddress } from '../rules/pay-address.ts';
import { type OrderTextKey, orderTexts } from '../texts.ts';
import { mailActions } from './mail-actions.server.ts';
import { shownPayments } from './shown-payments.server.ts';

const noteText = requiredText('Write the note.', 4000);

type OrderRow = typeof shopOrder.$inferSelect;

/** Orders for those who run the shop: read, search, change the state, give money back, add notes, send mails again. */
export function makeOrderResource(slice: SliceServices): Resource {
  const services = () => backgroundOrderServices(slice);
  const words = () => translator(orderTexts, services().texts);
  async function addNote(
    { id: orderId }: OrderRow,
    kind: 'private' | 'customer',
    text: string,
    { tx, actor, now }: DeedContext,
  ) {
    const person = { id: actor.userId, name: actor.name };
    const id = await addOrderNote(tx, { orderId, kind, text, person });
    if (id === null) return refuse({ code: 'orders.missing', message: words()('missing') });
    await tx.update(shopOrder).set({ updatedAt: now }).where(eq(shopOrder.id, orderId));
    return accept(null);
  }
  return defineResource({
    name: 'orders',
    table: shopOrder,
    capabilities: { read: 'orders.read', trash: 'orders.trash' },
    // Keys open orders to whoever holds them; lists would spread them for nothing.
    hidden: [
      'key',
      'attempt',
      'visitor',
      'paymentAddress',
      'totals',
      'billing',
      'shipping',
      'soldText',
      'searchText',
    ],
    filters: {
      q: { kind: 'where', where: (value) => eachWord(value, (isIn) => isIn(shopOrder.searchText)) },
      number: { kind: 'equal', column: shopOrder.number },
      state: { kind: 'equal', column: shopOrder.state },
      createdAt: { kind: 'range', column: shopOrder.createdAt },
      total: { kind: 'range', column: shopOrder.storeTotal },
      customerId: { kind: 'equal', column: shopOrder.customerId },
      // Those that a guest placed, whoever has an account with the same address.
      guestEmail: {
        kind: 'where',
        where: (email) =>
          typeof email === 'string'
            ? and(isNull(shopOrder.customerId), eq(shopOrder.billingEmail, email))
            : undefined,
      },
    },
    sort: {
      number: shopOrder.number,
      createdAt: shopOrder.createdAt,
      // Amounts of several currencies have one order in that of the store.
      total: shopOrder.storeTotal,
      state: shopOrder.state,
      billingName: sql`${shopOrder.billingName} collate "und-x-icu"`,
    },
    findable: {
      title: ({ number, billingName }) => `#${number} ${billingName}`.trim(),
      line: ({ billingEmail, createdAt }) =>
        [dateWords(createdAt, { ...DAY, ...slice.settings.get(timeSettings) }), billingEmail].join(' · '),
      path: ({ id }) => `/orders/${id}/show`,
      exactly: (words) => {
        const number = /^#?(\d{1,9})$/.exec(words)?.[1];
        return number === undefined ? undefined : eq(shopOrder.number, Number(number));
      },
      place: -2,
    },
    defaultSort: { field: 'createdAt', order: 'DESC' },
    amounts: ['subtotal', 'discountTotal', 'shippingTotal', 'feeTotal', 'taxTotal', 'total', 'refundedTotal'],
    csv: {
      storeTotal: ({ storeTotal, storeCurrency }) =>
        decimalAmount(storeTotal as number, storeCurrency as string),
      storeRefundedTotal: ({ storeRefundedTotal, storeCurrency }) =>
        decimalAmount(storeRefundedTotal as number, storeCurrency as string),
    },
    derived: ['nextStates', 'isEditable', 'payLink', 'changes', 'mails', 'sendsMail', 'mailsNotes'],
    detail: async (row, executor) => {
      const record = await readOrderRecord(executor, row.id);
      if (!record) return {};
      const { lines, totals, billing, shipping, notes, changes, refunds } = record;
      return {
        lines,
        totals,
        billing,
        shipping,
        addressLines: {
          billing: addressLines(billing, placeNames(billing)),
          shipping: shipping && addressLines(shipping, placeNames(shipping)),
        },
        notes,
        changes,
        refunds,
        payments: await shownPayments(executor, row, services()),
        nextStates: nextStates(row.state),
        isEditable: await mayEdit(executor, row, slice.shop()),
        // For those who may write to its customer: whoever has it pays, and sees what was ordered.
        payLink:
          isPayable(row.state) && row.total > 0
            ? `${slice.siteUrl}${payAddress(slice.addresses().checkout, row)}`
            : null,
        mails: offeredMails(record, services().settings),
        sendsMail: slice.sendsMail,
        mailsNotes: mailsNotes(record, services().settings, slice),
      };
    },
    beforeRemove: async ({ state }) =>
      ['pending', 'processing', 'on-hold'].includes(state)
        ? { code: 'orders.still-open', message: words()('stillOpen') }
        : undefined,
    // Nobody sees it any more, so nobody is to pay it either.
    afterRemove: async ({ id }, { tx, deed, now }) => {
      if (deed === 'trash') await endPayments(tx, id, { promised: true, now });
      await emit(tx, orderChanged, { orderId: id, former: null });
    },
    actions: {
      ...mailActions(slice),
      'change-state': defineAction({
        capability: 'orders.write',
        schema: v.object({
          to: v.picklist(ORDER_STATES, 'Choose a status.'),
          cause: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'At most 500 characters.')), ''),
          /** The version that was looked at; left out by bulk changes. */
          version: v.optional(v.pipe(v.number(), v.integer())),
        }),
        run: async (row: OrderRow, { to, cause, version }, { tx, actor, now }) => {
          const request = {
            orderId: row.id,
            person: { id: actor.userId, name: actor.name },
            ...(version === undefined ? {} : { expectedVersion: version }),
          };
          // Who calls a paid order refunded says that all of its money is back.
          if (to === 'refunded' && mayBecome(row.state, to) && owesMoneyBack(row)) {
            if (!actor.can('orders.refund'))
              return refuse({ code: 'orders.refund-not-allowed', message: words()('refundNotAllowed') });
            const { orderId: _, ...asked } = request;
            const whole = { ...asked, order: row, reason: cause };
            return slice.shop().the(orderRefunds).refundAll(tx, whole, slice, now);
          }
          const change = { ...request, to, cause: cause || words()('changedByHand') };
          const outcome = await changeOrderState(tx, change, services(), now);
          return outcome.ok ? outcome : refuse(inWords(outcome.error, words()));
        },
      }),
      'add-note': defineAction({
        capability: 'orders.write',
        schema: v.object({
          kind: v.picklist(['private', 'customer'], 'Who shall read it?'),
          text: noteText,
        }),
        run: (row: OrderRow, { kind, text }, context) => addNote(row, kind, text, context),
      }),
      // Whoever packs tells the others what was found; customers are written to by those who change orders.
      'add-private-note': defineAction({
        capability: 'orders.ship',
        schema: v.object({ text: noteText }),
        run: (row: OrderRow, { text }, context) => addNote(row, 'private', text, context),
      }),
    },
  });
}

function inWords(refusal: StateRefusal, text: Translator<OrderTextKey>): ResourceRefusal {
  const code = `orders.${refusal.code}`;
  switch (refusal.code) {
    case 'unknown-order':
      return { code, message: text('missing') };
    case 'changed-meanwhile':
      return { code, message: text('changedMeanwhile') };
    case 'not-allowed': {
      const [from, to] = [refusal.from, refusal.to].map((state) => stateLabel(state, text).toLowerCase());
      return { code, message: text('stateNotAllowed', { from: from ?? '', to: to ?? '' }) };
    }
    case 'out-of-stock':
      return { code, message: text('notEnoughLeft', { names: refusal.names.join(', ') }) };
  }
}
