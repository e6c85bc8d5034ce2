import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { accept, refuse } from '#kit/result.ts';
import { defineAction } from '#platform/resources/define-resource.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { shopOrder } from '../data/order.table.ts';
import { resendOrderMail } from '../mail/resend-order-mail.server.ts';
import type { OrderMailServices } from '../mail/write-order-mail.server.tsx';
import { ORDER_MAILS } from '../rules/fitting-mails.ts';
import { orderTexts } from '../texts.ts';

type OrderRow = typeof shopOrder.$inferSelect;

/** The deed of the back office that sends a mail of an order once more. */
export function mailActions(services: () => OrderMailServices) {
  return {
    'send-mail': defineAction({
      capability: 'orders.write',
      schema: v.object({ mail: v.picklist(ORDER_MAILS, 'Choose an e-mail.') }),
      run: async (row: OrderRow, { mail: name }, { tx, actor, now }) => {
        const around = services();
        const person = { id: actor.userId, name: actor.name };
        const outcome = await resendOrderMail(tx, { orderId: row.id, name, person }, around);
        if (outcome.ok) {
          await tx.update(shopOrder).set({ updatedAt: now }).where(eq(shopOrder.id, row.id));
          return accept(null);
        }
        const text = translator(orderTexts, around.servicesIn({}).texts);
        const { code } = outcome.error;
        if (code === 'unknown-order') return refuse({ code: `orders.${code}`, message: text('missing') });
        const message = text(code === 'mail-unfit' ? 'mailUnfit' : 'mailNobody');
        return refuse({ code: `orders.${code}`, message, errors: { mail: message } });
      },
    }),
  };
}
