// @vitest-environment happy-dom
import { act, Suspense, use } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { screenRouting } from './screen-routing.ts';

let root: Root;
let searchLater: () => void;
/** The order's screen is on its way until this is settled. */
let order: PromiseWithResolvers<string>;

function Orders() {
  const navigate = screenRouting.useNavigate();
  searchLater = () => void navigate({ search: '?filter=cup' }, { replace: false });
  return <Link to="/orders/1/show">Order 1</Link>;
}

function Order() {
  return use(order.promise);
}

function Screen() {
  return screenRouting.useLocation().pathname === '/orders' ? <Orders /> : <Order />;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  order = Promise.withResolvers();
  window.history.replaceState(null, '', '/admin/orders');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <RouterProvider
        useTransitions={false}
        router={createBrowserRouter(
          [
            {
              path: '*',
              element: (
                <Suspense>
                  <Screen />
                </Suspense>
              ),
            },
          ],
          { basename: '/admin' },
        )}
      />,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const address = () => window.location.pathname + window.location.search;
const link = () => document.querySelector('a');

it('lets a list write what is searched for into its address', async () => {
  await act(async () => searchLater());
  expect(address()).toBe('/admin/orders?filter=cup');
});

it('leads nobody back to a list that was waiting to search when one of its rows was opened', async () => {
  await act(async () => link()?.click());
  await act(async () => searchLater());
  expect(address()).toBe('/admin/orders/1/show');
  await act(async () => order.resolve('Order 1 itself'));
  expect([document.body.textContent, address()]).toEqual(['Order 1 itself', '/admin/orders/1/show']);
});
