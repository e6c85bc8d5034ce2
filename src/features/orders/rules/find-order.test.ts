import { expect, test } from 'vitest';
import { typedOrderNumber } from './find-order.ts';

test('the number of an order is understood as people write it', () => {
  for (const typed of ['17', ' 17 ', '#17', 'No. 17', 'Order #17', '１７'])
    expect(typedOrderNumber(typed)).toBe(17);
  for (const typed of ['', '#', '17a', '1-7', '1'.repeat(16), '-', '17 18'])
    expect(typedOrderNumber(typed)).toBeNull();
});
