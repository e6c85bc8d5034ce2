import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { accept, refuse } from '#kit/result.ts';
import { defineAction } from '#platform/resources/define-resource.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { shopOrder } from '../data/order.table.ts';
import { resendOrderMail } from '../mail/resend-order-mail.server.ts';
import { ORDER_MAILS } from '../rules/fitting-mails.ts';
import { orderTexts } from '../texts.ts';

type OrderRow = typeof shopOrder.$inferSelect;

/** The deed of the back office that sends a mail of an order once more. */
export function mailActions(services: SliceServices) {
  return {
    'send-mail': defineAction({
      capability: 'orders.write',
      schema: v.object({ mail: v.picklist(ORDER_MAILS, 'Choose an e-mail.') }),
      run: async (row: OrderRow, { mail: name }, { tx, actor, now }) => {
        const person = { id: actor.userId, name: actor.name };
        const outcome = await resendOrderMail(tx, { orderId: row.id, name, person }, services);
        if (outcome.ok) {
          await tx.update(shopOrder).set({ updatedAt: now }).where(eq(shopOrder.id, row.id));
          return accept(null);
        }
        const text = translator(orderTexts, services.marketOf().texts);
        const { code } = outcome.error;
        if (code === 'unknown-order') return refuse({ code: `orders.${code}`, message: text('missing') });
        const message = text(code === 'mail-unfit' ? 'mailUnfit' : 'mailNobody');
        return refuse({ code: `orders.${code}`, message, errors: { mail: message } });
      },
    }),
  };
}
