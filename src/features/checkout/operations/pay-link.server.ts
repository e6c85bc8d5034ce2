import type { OrderLink } from '#features/orders/public.server.ts';
import { isPayable, payAddress } from '#features/orders/public.ts';
import { translate } from '#platform/texts/texts.ts';
import { checkoutTexts } from '../texts.ts';

/** Where an order is paid as long as it is not (CHK-008). */
export const payLink: OrderLink = {
  name: 'pay',
  link: (order, { texts, addresses }) =>
    isPayable(order.state)
      ? {
          label: translate(checkoutTexts, texts, 'payNow'),
          address: payAddress(addresses.checkout, order),
          isMain: true,
        }
      : null,
};
