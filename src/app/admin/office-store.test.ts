// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

it('rows are unmarked once the page is loaded anew, while columns and searches are remembered', async () => {
  const opened = async () => {
    vi.resetModules();
    const { officeStore } = await import('./office-store.ts');
    officeStore.setup();
    return officeStore;
  };
  const before = await opened();
  before.setItem('orders.selectedIds', [1, 2]);
  before.setItem('orders.listParams', { filter: { q: 'mug' } });
  expect(before.getItem('orders.selectedIds')).toEqual([1, 2]);
  const after = await opened();
  expect(after.getItem('orders.selectedIds', [])).toEqual([]);
  expect(after.getItem('orders.listParams')).toEqual({ filter: { q: 'mug' } });
});
