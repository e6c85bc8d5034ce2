import { beforeEach, expect, test, vi } from 'vitest';
import { type Guard, guardHistory } from './guarded-history.ts';

type Given = Parameters<typeof guardHistory>[0];

/** A browser's history as the router's library gives it; steps of the browser itself come a moment later. */
function fakeHistory() {
  const entries = ['/admin/products'];
  let index = 0;
  let pending: NodeJS.Timeout | undefined;
  let tell: (step: { action: string; location: object; delta: number }) => void = () => {};
  const location = () => ({
    pathname: entries[index] ?? '',
    search: '',
    hash: '',
    state: null,
    key: `${index}`,
  });
  const step = (action: string, delta: number) => tell({ action, location: location(), delta });
  const pathOf = (to: string | { pathname?: string }) => (typeof to === 'string' ? to : (to.pathname ?? ''));
  return {
    history: {
      action: 'POP',
      get location() {
        return location();
      },
      createHref: String,
      encodeLocation: (to: unknown) => to,
      listen(listener: typeof tell) {
        tell = listener;
        return () => {};
      },
      push(to: string) {
        entries.splice(++index, entries.length, pathOf(to));
        step('PUSH', 1);
      },
      replace(to: string) {
        entries[index] = pathOf(to);
        step('REPLACE', 0);
      },
      go(delta: number) {
        // A further step gives up one that has not happened yet.
        clearTimeout(pending);
        pending = setTimeout(() => {
          index += delta;
          step('POP', delta);
        });
      },
    } as unknown as Given,
    address: () => entries[index],
  };
}

let browser: ReturnType<typeof fakeHistory>;
let history: ReturnType<typeof guardHistory>;
let shown: string[];

beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeHistory();
  history = guardHistory(browser.history, '/admin');
  shown = [];
  history.listen(() => shown.push(history.location.pathname));
  return () => vi.useRealTimers();
});

/** Guards against everything; answers what it held. */
function guardAll(more: Partial<Guard> = {}) {
  const held: { to: string; proceed: () => void }[] = [];
  const end = history.guard({
    asks: () => true,
    held: ({ pathname }, proceed) => held.push({ to: pathname, proceed }),
    ...more,
  });
  return { held, end };
}

test('without a guard steps are done and told, and the address shown is that of the last one', () => {
  history.push('/admin/orders');
  history.replace({ pathname: '/admin/orders/7' });
  history.go(-1);
  vi.runAllTimers();
  expect(shown).toEqual(['/admin/orders', '/admin/orders/7', '/admin/products']);
  expect(history.location.pathname).toBe('/admin/products');
});

test('a guard is asked with addresses below the base and by what one goes, and holds the step until it is let go', () => {
  const asked: unknown[] = [];
  const { held } = guardAll({
    asks({ currentLocation, nextLocation, historyAction }) {
      asked.push([currentLocation.pathname, nextLocation.pathname, historyAction]);
      return true;
    },
  });
  history.push('/admin/orders');
  history.replace('/admin');
  expect(asked).toEqual([
    ['/products', '/orders', 'PUSH'],
    ['/products', '/', 'REPLACE'],
  ]);
  expect([shown, browser.address()]).toEqual([[], '/admin/products']);
  held[0]?.proceed();
  expect([shown, browser.address()]).toEqual([['/admin/orders'], '/admin/orders']);
});

test('the back button is taken back at once, shows nothing, and goes on when it is let go', () => {
  history.push('/admin/orders');
  const { held } = guardAll();
  history.go(-1);
  vi.runAllTimers();
  expect(held.map(({ to }) => to)).toEqual(['/products']);
  expect([shown, browser.address()]).toEqual([['/admin/orders'], '/admin/orders']);
  held[0]?.proceed();
  vi.runAllTimers();
  expect(held).toHaveLength(1);
  expect([shown, browser.address()]).toEqual([['/admin/orders', '/admin/products'], '/admin/products']);
});

test('who is let go before the browser is back gets where he wanted', () => {
  history.push('/admin/orders');
  guardAll({ held: (_, proceed) => proceed() });
  history.go(-1);
  vi.runAllTimers();
  expect([shown.at(-1), browser.address()]).toEqual(['/admin/products', '/admin/products']);
});

test('a guard that ended, or has nothing against a step, holds nothing', () => {
  const { held, end } = guardAll();
  end();
  guardAll({ asks: () => false });
  history.push('/admin/orders');
  expect([held, shown]).toEqual([[], ['/admin/orders']]);
});
