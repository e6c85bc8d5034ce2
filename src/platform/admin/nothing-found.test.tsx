// @vitest-environment happy-dom
import { ListContextProvider } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { FoundRecords } from './nothing-found.tsx';

it('an empty list says what was looked for and leads out of it; one with records shows them', async () => {
  const setFilters = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const shows = async (filterValues: object, total: number, words: string[]) => {
    root.render(
      <ListContextProvider value={{ filterValues, setFilters, total, isPending: false } as never}>
        <FoundRecords>
          <p>{total} records</p>
        </FoundRecords>
      </ListContextProvider>,
    );
    await vi.waitFor(() =>
      expect([...document.querySelectorAll('p, button')].map((one) => one.textContent)).toEqual(words),
    );
  };
  await shows({ q: 'mug' }, 2, ['2 records']);
  await shows({ q: 'mug' }, 0, ['admin.nothing.for', 'admin.nothing.clearSearch']);
  document.querySelector('button')?.click();
  expect(setFilters).toHaveBeenCalledExactlyOnceWith({}, {});
  await shows({ state: 'paid' }, 0, ['admin.nothing.filtered', 'admin.nothing.clearFilters']);
  await shows({ q: 'mug', state: 'paid' }, 0, ['admin.nothing.for', 'admin.nothing.clearBoth']);
  await shows({}, 0, ['admin.nothing.here']);
  root.unmount();
});
