import { type AccountTabContext, accountTab, isAddressKey } from '#features/accounts/public.server.ts';
import { accountPageTexts } from '#features/accounts/public.ts';
import { cleanText } from '#features/fields/public.ts';
import { formatMoney } from '#kit/money.ts';
import { isMailOn } from '#platform/mail/kinds/mail-kind.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { addressOf, hasGuestOrders } from '../data/guest-orders.queries.server.ts';
import { readLinePictures } from '../data/line-pictures.queries.server.ts';
import {
  readCustomerOrder,
  readOrderNotes,
  readOrders,
  readOrdersOf,
} from '../data/read-orders.queries.server.ts';
import { joinOrdersMail } from '../mail/join-orders-mail.server.ts';
import { orderServices } from '../operations/order-services.server.ts';
import {
  customerState,
  formatOfOrder,
  linksOf,
  sectionsOf,
  wordOrder,
} from '../operations/word-order.server.ts';
import { JOIN_KEY, JOIN_ORDERS } from '../rules/join-orders.ts';
import { deedsOf } from '../rules/order-deeds.ts';
import { longDate } from '../rules/order-screen.ts';
import { AccountOrder, type AccountOrderData } from '../ui/account-order.tsx';
import { AccountOrders, type AccountOrdersData } from '../ui/account-orders.tsx';

const PER_PAGE = 10;

/** The customer's own orders, newest first, in pages of ten (CHK-008). */
export const ordersTab = accountTab<AccountOrdersData>({
  slug: 'orders',
  label: (texts) => translate(accountPageTexts, texts, 'orders'),
  async load(context, [argument = '', ...rest]) {
    const page = argument === '' ? 1 : pageNumber(argument);
    return rest.length > 0 || page === null ? null : ordersOf(context, page);
  },
  View: AccountOrders,
});

/** One of the customer's own orders; somebody else's reads like none. */
export const orderTab = accountTab<AccountOrderData>({
  slug: 'view-order',
  label: null,
  below: 'orders',
  async load(context, [number = '', ...rest]) {
    if (rest.length > 0 || !/^\d{1,15}$/.test(number)) return null;
    const order = await readCustomerOrder(context.db, context.person.userId, Number(number));
    if (!order) {
      context.notFound();
      return { order: null, messages: [] };
    }
    const services = orderServices(context);
    const pictures = await readLinePictures(context.db, order);
    const sections = await sectionsOf(context.db, order, services, context.request.startedAt);
    const dates = longDate(context.market);
    const notes = await readOrderNotes(context.db, order.id);
    return {
      messages: notes
        .filter(({ kind }) => kind === 'customer')
        .map(({ id, text, createdAt }) => ({
          id,
          text,
          date: dates.format(createdAt),
          dateTime: createdAt.toISOString(),
        })),
      order: wordOrder(order, services, {
        pictures,
        sections,
        links: linksOf(order, services, context.addresses),
      }),
    };
  },
  View: AccountOrder,
});

function pageNumber(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

async function ordersOf(context: AccountTabContext, page: number): Promise<AccountOrdersData> {
  const { db, market, person } = context;
  const services = orderServices(context);
  const brought = cleanText(context.request.url.searchParams.get(JOIN_KEY) ?? '', 100);
  const proof = { purpose: JOIN_ORDERS, userId: person.userId, key: brought };
  const isGood = brought !== '' && (await isAddressKey(db, proof, context.request.startedAt));
  const joinKey = isGood ? brought : '';
  const { orders, total } = await readOrdersOf(db, person.userId, page, PER_PAGE);
  const dates = longDate(market);
  const details = await readOrders(
    db,
    orders.map(({ id }) => id),
  );
  const lines = [...details.values()].flatMap((order) => order.lines);
  const pictures = await readLinePictures(db, { lines });
  return {
    joinKey,
    isJoinOffered: joinKey === '' && page === 1 && (await mayJoin(context)),
    page,
    pages: Math.ceil(total / PER_PAGE),
    orders: orders.map((order) => ({
      number: order.number,
      date: dates.format(order.createdAt),
      dateTime: order.createdAt.toISOString(),
      stateLabel: customerState(order, services),
      total: formatMoney(order.total, formatOfOrder(order, services)),
      net:
        order.refundedTotal > 0
          ? formatMoney(order.total - order.refundedTotal, formatOfOrder(order, services))
          : null,
      lines: (details.get(order.id)?.lines ?? []).map(({ id, name, quantity }) => ({
        name,
        quantity,
        picture: pictures.get(id) ?? null,
      })),
      links: linksOf(order, services, context.addresses),
      deeds: deedsOf(order.state),
    })),
  };
}

/** Whether guests placed orders with the address of whoever is logged in, and a mail can let them prove that it is theirs. */
async function mayJoin({ db, request, settings, person }: AccountTabContext): Promise<boolean> {
  if (!request.environment.sendsMail || !isMailOn(joinOrdersMail, settings)) return false;
  const email = await addressOf(db, person.userId);
  return email !== null && hasGuestOrders(db, email);
}
