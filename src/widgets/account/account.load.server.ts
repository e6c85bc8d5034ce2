import { logInView, ownPath } from '#features/accounts/public.ts';
import { currencySettings, shopMoneyFormat } from '#features/currency/public.ts';
import {
  orderServices,
  readCustomerOrder,
  readLinePictures,
  searchOrders,
  wordOrder,
} from '#features/orders/public.server.ts';
import { longDate, orderTexts, stateLabel } from '#features/orders/public.ts';
import { formatMoney } from '#kit/money.ts';
import { SHOP_LOCALE } from '#platform/texts/shop-locale.ts';
import { translator } from '#platform/texts/texts.ts';
import { type LoadContext, loadEach } from '#widgets/widget-load.server.ts';
import type { AccountData } from './account-data.ts';

const PER_PAGE = 10;

/** Brings what the account's address asks for: log-in, the list of own orders, or one of them. */
export const loadAccount = loadEach<object, AccountData>(async (_, context) => {
  context.personal();
  const { request, scope } = context;
  const actor = await request.actor();
  if (!actor) {
    const redirect = ownPath(request.url.searchParams.get('redirect'), scope.path);
    // A nonce belongs to a session; a visitor without one has the plain form.
    const nonce = request.visitor ? request.nonce('site') : '';
    return { state: 'guest', logIn: logInView(scope.form, redirect, nonce) };
  }
  const { name, userId } = actor;
  const [, , endpoint, argument, ...rest] = scope.path.split('/');
  if (endpoint === 'view-order' && /^\d{1,15}$/.test(argument ?? '')) {
    const order = await readCustomerOrder(context.db, userId, Number(argument));
    if (order) {
      const pictures = await readLinePictures(context.db, order);
      return { state: 'order', name, order: wordOrder(order, orderServices(context), pictures) };
    }
  }
  const page = argument === undefined || argument === '' ? 1 : pageNumber(argument);
  const isList = endpoint === '' || (endpoint === 'orders' && rest.length <= 1 && page !== null);
  if (!isList) {
    context.notFound();
    return { state: 'not-found', name };
  }
  return ordersOf(context, { name, userId }, page ?? 1);
});

function pageNumber(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

async function ordersOf(
  { db, settings, texts }: LoadContext,
  { name, userId }: { name: string; userId: string },
  page: number,
): Promise<AccountData> {
  const { orders, total } = await searchOrders(db, { customerId: userId, page, perPage: PER_PAGE });
  const text = translator(orderTexts, texts);
  const format = shopMoneyFormat(settings.get(currencySettings));
  const dates = longDate(SHOP_LOCALE);
  return {
    state: 'orders',
    name,
    page,
    pages: Math.ceil(total / PER_PAGE),
    orders: orders.map((order) => ({
      number: order.number,
      date: dates.format(order.createdAt),
      dateTime: order.createdAt.toISOString(),
      stateLabel: stateLabel(order.state, text),
      total: formatMoney(order.total, { ...format, currency: order.currency }),
    })),
  };
}
