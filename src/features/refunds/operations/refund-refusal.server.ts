import { formatOfOrder, type RefundServices } from '#features/orders/public.server.ts';
import { orderTexts } from '#features/orders/public.ts';
import { formatMoney, unrounded } from '#kit/money.ts';
import type { ResourceRefusal } from '#platform/resources/define-resource.server.ts';
import { translator } from '#platform/texts/texts.ts';
import type { RefundRefusal } from '../errors.ts';

/** Why nothing was given back, in words. */
export function refundRefusal(
  refusal: RefundRefusal,
  order: { currency: string },
  services: RefundServices,
): ResourceRefusal {
  const text = translator(orderTexts, services.texts);
  const code = `orders.${refusal.code}`;
  switch (refusal.code) {
    case 'unknown-order':
    case 'unknown-refund':
      return { code, message: text('missing') };
    case 'changed-meanwhile':
      return { code, message: text('changedMeanwhile') };
    case 'not-paid':
      return { code, message: text('notPaid') };
    case 'refund-underway':
      return { code, message: text('refundUnderway') };
    case 'other-currency':
      return { code, message: text('refundOtherCurrency', { currency: refusal.currency }) };
    case 'still-asked':
      return { code, message: text('refundStillAsked') };
    case 'nothing-to-refund':
      return { code, message: text('nothingToRefund') };
    case 'no-such-part':
      return { code, message: text('noSuchPart') };
    case 'too-many-pieces':
      return { code, message: text('tooManyPieces', { left: refusal.left }) };
    case 'too-much':
      return {
        code,
        message: text('tooMuchRefunded', {
          left: formatMoney(refusal.left, unrounded(formatOfOrder(order, services))),
        }),
      };
  }
}
