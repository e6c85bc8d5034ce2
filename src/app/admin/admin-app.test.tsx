// @vitest-environment happy-dom
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AdminSession, ResourceRights } from '#platform/admin/admin-session.ts';
import { wholeOffice } from './office.ts';

const rights: ResourceRights = {
  read: true,
  create: true,
  update: true,
  trash: true,
  delete: true,
  actions: [],
};
const names = ['orders', 'products', 'shipping-zones'];

function sessionWith(slices: readonly string[]): AdminSession {
  return {
    user: { id: '1', name: 'Olga Owner', email: 'olga@shop.test', role: 'administrator' },
    resources: Object.fromEntries(names.map((name) => [name, rights])),
    capabilities: ['*'],
    slices: [...slices],
    shop: { name: 'Corner Shop', address: 'http://shop.test', currency: 'EUR' },
  };
}

let on: readonly string[];

beforeEach(() => {
  vi.resetModules();
  on = wholeOffice.slices;
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (address: string) => {
    const body = String(address).endsWith('/session')
      ? sessionWith(on)
      : { stock: { low: [{ id: 1, productId: 1, name: 'Cup', stockQuantity: 1 }] } };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(address: string) {
  window.history.replaceState(null, '', address);
  const { AdminApp } = await import('./admin-app.tsx');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(h(AdminApp));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Settings'), { timeout: 20_000 });
  return () => root.unmount();
}

const entries = () =>
  [...document.querySelectorAll('[role=menuitem]')].map((item) => item.getAttribute('href'));

it('offers the screens and panels of the slices that are on', async () => {
  const close = await open('/admin/');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Running low'), { timeout: 20_000 });
  expect(entries()).toEqual(
    expect.arrayContaining(['/admin/orders', '/admin/products', '/admin/shipping-zones']),
  );
  close();
});

it('offers neither entry nor address of a slice that is off', async () => {
  on = wholeOffice.slices.filter((name) => name !== 'shipping' && name !== 'catalog');
  const close = await open('/admin/shipping-zones');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Not Found'), { timeout: 20_000 });
  expect(entries()).toContain('/admin/orders');
  expect(entries()).not.toContain('/admin/shipping-zones');
  expect(entries()).not.toContain('/admin/products');
  close();
});
