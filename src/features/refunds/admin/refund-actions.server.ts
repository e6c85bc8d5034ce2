import * as v from 'valibot';
import type { RefundServices } from '#features/orders/public.server.ts';
import { orderTexts } from '#features/orders/public.ts';
import { refuse } from '#kit/result.ts';
import { defineAction } from '#platform/resources/define-resource.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { refundOrder } from '../operations/refund-order.server.ts';
import { refundRefusal } from '../operations/refund-refusal.server.ts';
import { settleByHand } from '../operations/settle-by-hand.server.ts';

/** What of an order its actions look at. */
interface OrderRow {
  id: number;
  currency: string;
}

const amount = v.pipe(
  v.number('Enter an amount.'),
  v.safeInteger('Enter an amount.'),
  v.minValue(0, 'Enter an amount.'),
);
const amounts = v.record(v.string(), amount);

/** What the back office sends to give money back; amounts in minor units of the order's currency. */
const refundSchema = v.object({
  lines: v.optional(
    v.pipe(
      v.array(
        v.object({
          lineId: v.pipe(v.number(), v.integer()),
          quantity: v.pipe(
            v.number('Enter a quantity.'),
            v.integer('Enter a quantity.'),
            v.minValue(0, 'Enter a quantity.'),
          ),
          amount: v.optional(amount),
          taxes: v.optional(amounts),
          restock: v.optional(v.boolean()),
        }),
      ),
      v.maxLength(1000, 'At most 1000 lines.'),
    ),
    [],
  ),
  shipping: v.optional(amount),
  fees: v.optional(amounts),
  taxes: v.optional(amounts),
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'At most 500 characters.')), ''),
  /** Noted only: the money goes back another way. */
  byHand: v.optional(v.boolean(), false),
  /** The version that was looked at. */
  version: v.pipe(v.number(), v.integer()),
});

/** The deeds of the back office that give money back, and those for refunds that got stuck on the way. */
export function refundActions(services: () => RefundServices) {
  return {
    refund: defineAction({
      capability: 'orders.refund',
      schema: refundSchema,
      run: async (row: OrderRow, { reason, byHand, version, ...wish }, { tx, actor, now }) => {
        const person = { id: actor.userId, name: actor.name };
        const request = { orderId: row.id, wish, reason, byHand, person, expectedVersion: version };
        const outcome = await refundOrder(tx, request, services(), now);
        return outcome.ok ? outcome : refuse(refundRefusal(outcome.error, row, services()));
      },
    }),
    'settle-refund': defineAction({
      capability: 'orders.refund',
      schema: v.object({
        refundId: v.pipe(v.number(), v.integer()),
        /** Note it as given back by hand, or give it up. */
        how: v.picklist(['by-hand', 'give-up']),
      }),
      run: async (row: OrderRow, { refundId, how }, { tx, now }) => {
        const failure = translator(orderTexts, services().texts)('refundGivenUp');
        const end =
          how === 'by-hand'
            ? { state: 'done' as const, reference: '', byHand: true }
            : { state: 'refused' as const, failure };
        const outcome = await settleByHand(tx, { orderId: row.id, refundId, end }, services(), now);
        return outcome.ok ? outcome : refuse(refundRefusal(outcome.error, row, services()));
      },
    }),
  };
}
