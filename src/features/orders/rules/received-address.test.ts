import { expect, it } from 'vitest';
import { receivedAddress } from './received-address.ts';

it('a receipt lies below the page that the owner made the checkout', () => {
  const order = { number: 17, key: 'order_a b&c' };
  expect(receivedAddress('/kasse/', order)).toBe('/kasse/order-received/17/?key=order_a%20b%26c');
});
