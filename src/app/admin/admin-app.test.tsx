// @vitest-environment happy-dom
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AdminSession, ResourceRights } from '#platform/admin/admin-session.ts';
import { sampleSession } from './fixtures.ts';
import { wholeOffice } from './office.ts';

const rights: ResourceRights = {
  read: true,
  export: true,
  create: true,
  update: true,
  trash: true,
  delete: true,
  actions: [],
};
const names = ['orders', 'products', 'shipping-zones'];

function sessionWith(slices: readonly string[]): AdminSession {
  const resources = Object.fromEntries(names.map((name) => [name, rights]));
  return sampleSession({ resources, capabilities: ['*'], slices: [...slices] });
}

let on: readonly string[];
/** What somebody else than the owner may do; null: everything. */
let few: { capabilities: string[]; resources: Record<string, ResourceRights> } | null;

beforeEach(() => {
  vi.resetModules();
  few = null;
  on = wholeOffice.slices;
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' } = {}) => {
    if (method === 'PUT') on = on.filter((name) => name !== 'shipping');
    const path = String(address).split('/rest/')[1] ?? '';
    return new Response(JSON.stringify(answers(path)), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The interface's answers by address. */
function answers(path: string): unknown {
  if (path === 'session') return { ...sessionWith(on), ...few };
  if (path === 'overview' && few) return {};
  if (path === 'overview')
    return { stock: { low: [{ id: 1, productId: 1, name: 'Cup', stockQuantity: 1 }] } };
  if (path === 'settings') return [{ name: 'slices', title: 'Features', settings: [] }];
  const isOn = on.includes('shipping');
  const field = { name: 'shipping', kind: 'switch', label: 'Shipping by zones', default: true };
  return {
    name: 'slices',
    title: 'Features',
    version: 1,
    values: { shipping: isOn },
    fields: [field],
  };
}

async function open(address: string) {
  window.history.replaceState(null, '', address);
  const { AdminApp } = await import('./admin-app.tsx');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(h(AdminApp));
  await vi.waitFor(() => expect(entries()).toContain('/admin'), { timeout: 20_000 });
  return () => root.unmount();
}

const entries = () =>
  [...document.querySelectorAll('nav[aria-label="Back office"] a')].map((item) => item.getAttribute('href'));

it('offers the screens and panels of the slices that are on', async () => {
  const close = await open('/admin/');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Low stock'), { timeout: 20_000 });
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

it('says that there are no such settings where those of a slice that is off are asked for', async () => {
  const close = await open('/admin/settings/wishlist');
  await vi.waitFor(() => expect(document.querySelector('main')?.textContent).toContain('no such settings'), {
    timeout: 20_000,
  });
  expect(document.querySelector('main form, main .MuiSkeleton-root, main h2')).toBeNull();
  close();
});

it('takes a slice out of the menu as soon as its switch is saved', async () => {
  const close = await open('/admin/settings/slices');
  const control = await vi.waitUntil(
    () => document.querySelector<HTMLInputElement>('main form input[type=checkbox]'),
    { timeout: 20_000 },
  );
  expect(entries()).toContain('/admin/shipping-zones');
  await vi.waitFor(() => expect(control.disabled).toBe(false));
  control.click();
  const save = await vi.waitUntil(
    () => document.querySelector<HTMLButtonElement>('main form button[type=submit]:not([disabled])'),
    { timeout: 20_000 },
  );
  save.click();
  await vi.waitFor(() => expect(entries()).not.toContain('/admin/shipping-zones'), { timeout: 20_000 });
  expect(entries()).toContain('/admin/orders');
  expect(document.querySelector('main form')).not.toBeNull();
  close();
});

it('leads whoever may do little to all that they may open, and says who they are', async () => {
  few = { capabilities: ['admin.enter', 'orders.read'], resources: { orders: rights } };
  const close = await open('/admin/');
  await vi.waitFor(() => expect(document.querySelector('main section a')).not.toBeNull(), {
    timeout: 20_000,
  });
  const ways = [...document.querySelectorAll('main section a')].map((way) => way.getAttribute('href'));
  expect(ways).toEqual(entries().slice(1));
  expect(ways).toContain('/admin/orders');
  expect(document.querySelector('main')?.textContent).toMatch(/olga@shop\.test.+Administrator.+owner/);
  close();
});

it('follows in its menu what the owner allows meanwhile, as soon as something is refused', async () => {
  few = { capabilities: ['admin.enter', 'orders.read'], resources: { orders: rights } };
  const close = await open('/admin/');
  // By then the frame is there and has begun to listen.
  await vi.waitFor(() => expect(document.querySelector('main section a')).not.toBeNull(), {
    timeout: 20_000,
  });
  expect(entries()).toContain('/admin/orders');
  few = { capabilities: ['admin.enter', 'catalog.read'], resources: { products: rights } };
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  const { rest } = await import('#platform/admin/rest-client.ts');
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 403 }));
  const refused = rest('orders').catch(() => undefined);
  vi.stubGlobal('fetch', answer);
  await refused;
  await vi.waitFor(() => expect(entries()).toContain('/admin/products'), { timeout: 20_000 });
  expect(entries()).not.toContain('/admin/orders');
  vi.restoreAllMocks();
  close();
});
