import { expect, it } from 'vitest';
import { renderView, wordsOf } from '../../../../tests/support/render-view.ts';
import { AccountOrders, type AccountOrdersData } from './account-orders.tsx';

const show = (data: AccountOrdersData) => renderView(<AccountOrders data={data} />);

it('lists a customer’s orders with state and total', () => {
  const order = {
    number: 1001,
    date: 'May 1',
    dateTime: '2026-05-01',
    stateLabel: 'On hold',
    total: '$16.90',
    lines: [{ name: 'Cup', picture: null, quantity: 2 }],
    net: null,
    links: [],
    deeds: [],
  };
  const html = show({ orders: [order], page: 2, pages: 3, joinKey: '', isJoinOffered: false });
  expect(wordsOf(html)).toContain('#1001 Cup × 2 May 1 On hold $16.90 View');
  expect(html).toContain('href="/my-account/view-order/1001/"');
  expect(html).toContain('href="/my-account/orders/1/"');
  expect(html).toContain('href="/my-account/orders/3/"');
});

it('leads somebody without orders to the shop', () => {
  expect(show({ orders: [], page: 1, pages: 0, joinKey: '', isJoinOffered: false })).toContain(
    'href="/shop/"',
  );
});
