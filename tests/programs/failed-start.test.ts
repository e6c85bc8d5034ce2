import { expect, it } from 'vitest';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { openTestShop } from '../support/shop-server.ts';

it('a shop that cannot start says why at once and leaves nothing behind that keeps it', async () => {
  const broken = defineSlice({
    name: 'broken',
    restRoutes: () => {
      throw new Error('This slice has no address.');
    },
  });
  // The start breaks off while the connection that hears of changes is still being made.
  await expect(openTestShop({ slices: (configured) => [...configured, broken] })).rejects.toThrow(
    'This slice has no address.',
  );
});
