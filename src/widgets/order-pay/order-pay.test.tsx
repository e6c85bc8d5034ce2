import { expect, it } from 'vitest';
import { renderView, wordsOf } from '../../../tests/support/render-view.ts';
import { OrderPayView } from './order-pay.view.tsx';

const show = (data: Parameters<typeof OrderPayView>[0]['data']) =>
  renderView(<OrderPayView nodeId="a" props={{}} data={data} />);

it('asks for the e-mail address, gives no hint about an order that cannot be shown, and shows nothing of a paid one', () => {
  expect(wordsOf(show({ state: 'confirm', wrong: true }))).toContain('not the email address of the order');
  expect(wordsOf(show({ state: 'not-found' }))).toContain('Order not found');
  expect(wordsOf(show({ state: 'settled', address: '/checkout/order-received/1/' }))).toBe('');
});
