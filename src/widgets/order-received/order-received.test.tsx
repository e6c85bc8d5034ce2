import { expect, it } from 'vitest';
import { renderView, wordsOf } from '../../../tests/support/render-view.ts';
import { OrderReceivedView } from './order-received.view.tsx';

const show = (data: Parameters<typeof OrderReceivedView>[0]['data']) =>
  renderView(<OrderReceivedView nodeId="a" props={{}} data={data} />);

it('asks for the e-mail address and says when it was wrong', () => {
  expect(show({ state: 'confirm', wrong: false })).not.toContain('aria-invalid');
  expect(wordsOf(show({ state: 'confirm', wrong: true }))).toContain('not the email address of the order');
});

it('gives no hint about an order that cannot be shown', () => {
  expect(wordsOf(show({ state: 'not-found' }))).toBe(
    'Order not found We could not find an order here. Please check whether the link is complete. Continue shopping',
  );
});
