import { describe, expect, it } from 'vitest';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { AccountView } from './account.view.tsx';
import type { AccountData } from './account-data.ts';

const show = (data: AccountData) => renderView(<AccountView nodeId="a" props={{}} data={data} />);
const guest = { username: 'ada', redirect: '/checkout/', nonce: '' };

describe('the account page', () => {
  it('offers guests a log-in that keeps the name, never the password, and says what was wrong', () => {
    const html = show({
      state: 'guest',
      logIn: { ...guest, problem: { field: 'password', message: 'Password is required.' } },
    });
    expect(tagsOf(html, /name="username"/)[0]).toContain('value="ada"');
    expect(tagsOf(html, /name="password"/)[0]).not.toContain('value=');
    expect(tagsOf(html, /name="password"/)[0]).toContain('aria-invalid="true"');
    expect(wordsOf(html)).toContain('Password is required.');
    expect(tagsOf(html, /name="redirect"/)[0]).toContain('value="/checkout/"');
  });

  it('lists a customer’s orders with state and total', () => {
    const order = {
      number: 1001,
      date: 'May 1',
      dateTime: '2026-05-01',
      stateLabel: 'On hold',
      total: '$16.90',
    };
    const html = show({ state: 'orders', name: 'Ada', orders: [order], page: 2, pages: 3 });
    expect(wordsOf(html)).toContain('#1001 May 1 On hold $16.90 View');
    expect(html).toContain('href="/my-account/view-order/1001/"');
    expect(html).toContain('href="/my-account/orders/1/"');
    expect(html).toContain('href="/my-account/orders/3/"');
  });

  it('leads somebody without orders to the shop', () => {
    expect(show({ state: 'orders', name: 'Ada', orders: [], page: 1, pages: 0 })).toContain('href="/shop/"');
  });
});
