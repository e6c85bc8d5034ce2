import { expect, test } from 'vitest';
import { defineCache } from './define-cache.server.ts';
import { openCaches } from './open-caches.server.ts';
import type { SliceServices } from './slice-services.server.ts';

test('stores are told which tags ended, and read after those that are read first', async () => {
  const said: unknown[] = [];
  const store = (name: string, isReadFirst = false) =>
    defineCache({
      name,
      isReadFirst,
      open: () => name,
      endedBy: [name, 'both'],
      forget: (_, tags) => void said.push([name, tags]),
      load: async () => {
        said.push(`${name} begins`);
        await Promise.resolve();
        said.push(`${name} is read`);
      },
    });
  const shelf = openCaches([store('lists'), store('settings', true)], () => ({}) as SliceServices);
  const inOrder = ['settings begins', 'settings is read', 'lists begins', 'lists is read'];
  await shelf.load();
  expect(said.splice(0)).toEqual(inOrder);
  shelf.forget(['lists', 'other']);
  shelf.forget(['*']);
  expect(said.splice(0)).toEqual([
    ['lists', ['lists', 'other']],
    ['lists', ['*']],
    ['settings', ['*']],
  ]);
  await shelf.reload(['both']);
  expect(said.splice(0)).toEqual(inOrder);
});
