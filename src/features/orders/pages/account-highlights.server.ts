import { accountHighlight } from '#features/accounts/public.server.ts';
import { placeNames } from '#features/fields/public.server.ts';
import { addressLines } from '#features/fields/public.ts';
import { readCustomerAddresses } from '../data/customer-address.queries.server.ts';
import { readLinePictures } from '../data/line-pictures.queries.server.ts';
import { readCustomerOrder, readOrdersOf } from '../data/read-orders.queries.server.ts';
import { orderServices } from '../operations/order-services.server.ts';
import { linksOf, sectionsOf, wordOrder } from '../operations/word-order.server.ts';
import { isWhole } from '../rules/address-book.ts';
import type { OrderScreen } from '../rules/order-screen.ts';
import { HighlightedAddress, type HighlightedAddressData, LatestOrder } from '../ui/account-highlights.tsx';

/** The customer's latest order: how it stands, and what is to be done with it. */
export const latestOrder = accountHighlight<OrderScreen>({
  name: 'latest-order',
  place: -20,
  async load(context) {
    const { addresses, db, person, request } = context;
    const [latest] = (await readOrdersOf(db, person.userId, 1, 1)).orders;
    const order = latest && (await readCustomerOrder(db, person.userId, latest.number));
    if (!order) return null;
    const services = orderServices(context);
    return wordOrder(order, services, {
      pictures: await readLinePictures(db, order),
      sections: await sectionsOf(db, order, services, request.startedAt),
      links: linksOf(order, services, addresses),
    });
  },
  View: LatestOrder,
});

/** Where the customer's parcels go, or bills where nothing else is known. */
export const defaultAddress = accountHighlight<HighlightedAddressData>({
  name: 'address',
  place: 10,
  async load({ db, market, person }) {
    const { billing, shipping } = await readCustomerAddresses(db, person.userId);
    const isSent = shipping !== null && isWhole(shipping);
    const address = isSent ? shipping : billing;
    if (!address || !isWhole(address)) return null;
    return {
      kind: isSent ? 'shipping' : 'billing',
      lines: addressLines(address, placeNames(address, market.locale)),
    };
  },
  View: HighlightedAddress,
});
